/**
 * `npm run dev`: the service, restarted when one of its sources changes, and the web app on Vite's development server,
 * which puts a changed source into the open page and hands the service's routes on to it. The pages below /docs are built
 * at the start, and again when one of their sources changes: reload them. Ctrl-C ends all.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { buildIfStale, DOCS } from './build.mjs';
import { readEnvFile } from './env-file.mjs';

readEnvFile();
const root = path.resolve(import.meta.dirname, '..');
const port = process.env.PORT || '3000';
/** By number: `localhost` may mean ::1, where a service with a HOST of its own does not listen. */
const serviceUrl = `http://${process.env.HOST || '127.0.0.1'}:${port}`;
/** What Vite does not serve itself. */
const SERVICE_ROUTES = ['/dashboard/api', '/api', '/docs', '/openapi.json', '/health'];

const web = await createServer({
  configFile: path.join(root, 'dashboard', 'vite.config.ts'),
  configLoader: 'runner',
  server: {
    // The service compares a request's Origin with its Host, so the browser's Host is kept.
    proxy: Object.fromEntries(SERVICE_ROUTES.map((route) => [route, { target: serviceUrl }])),
  },
});
await web.listen();

const buildDocs = () => buildIfStale(undefined, [DOCS]).catch((error) => console.error(error.message));
await buildDocs();
const docsSources = DOCS.sources.map((source) => path.join(root, source));
web.watcher.add(docsSources);
web.watcher.on('change', (file) => {
  if (docsSources.some((source) => file.startsWith(source))) void buildDocs();
});

const service = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--import', './scripts/typescript.mjs', 'src/main.ts'],
  { cwd: root, env: { WORKERS: '1', ...process.env, PORT: port }, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => service.kill(signal));
service.once('exit', async (code) => {
  await web.close();
  process.exit(code ?? 1);
});

console.log(`
  Service     ${serviceUrl}
  Web app     ${web.resolvedUrls.local[0]}  (sign in there; links of the service work on this port, too)
`);
