/**
 * The TypeScript library's types of the public interface, made from `openapi.json`. Run as a program (the second half of
 * `npm run openapi`), it writes them; a test fails when what is written is stale.
 */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const CLIENT_TYPES_FILE = path.join(ROOT, 'clients', 'typescript', 'src', 'api.gen.ts');

/** The text that {@link CLIENT_TYPES_FILE} should have. */
export async function clientTypes(): Promise<string> {
  const document = pathToFileURL(path.join(ROOT, 'openapi.json'));
  // What has a default may be left out of a request.
  const tree = await openapiTS(document, { alphabetize: false, defaultNonNullable: false });
  return `/** Made from openapi.json by \`npm run openapi\`; not to be edited. */\n\n${astToString(tree)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await fs.writeFile(CLIENT_TYPES_FILE, await clientTypes());
}
