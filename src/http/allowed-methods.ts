import type { Express } from 'express';
import type { WaymarkRequest } from './waymark-request.js';

/** The parts of Express's router that tell which routes there are. */
interface RouterLayer {
  match(path: string): unknown;
  readonly route: { readonly methods: Readonly<Record<string, boolean>> } | undefined;
}

/**
 * Methods that the routes of this application have for the request's path; read from Express, which routes them.
 * The request has landed on a route for whatever no other takes; all that come before that one are asked.
 */
export function allowedMethods(app: Express, req: WaymarkRequest): string[] {
  const [path] = req.url!.split('?', 1);
  const methods = new Set<string>();
  for (const layer of app.router.stack as unknown as RouterLayer[]) {
    if (layer.route === undefined) continue;
    if (layer.route === req.route) break;
    if (!layer.match(path!)) continue;
    for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
  }
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}
