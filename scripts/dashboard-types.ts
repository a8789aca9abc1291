/**
 * The web app's types of the interface it talks to, made from `dashboard/openapi.json`. Run as a program (the second
 * half of `npm run openapi:dashboard`), it writes them; a test fails when what is written is stale.
 */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const APP = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', 'dashboard');
export const TYPES_FILE = path.join(APP, 'src', 'api', 'schema.d.ts');

/** The text that {@link TYPES_FILE} should have. */
export async function dashboardTypes(): Promise<string> {
  const tree = await openapiTS(pathToFileURL(path.join(APP, 'openapi.json')), { alphabetize: false });
  return `/** Made from dashboard/openapi.json by \`npm run openapi:dashboard\`; not to be edited. */\n\n${astToString(tree)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await fs.writeFile(TYPES_FILE, await dashboardTypes());
}
