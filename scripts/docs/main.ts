/** Writes the pages of the documentation into dashboard/docs/dist. */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { ApiDocument } from './document.types.js';
import { docsPages } from './pages.js';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const OUTPUT = path.join(ROOT, 'dashboard', 'docs', 'dist');

const read = (...names: string[]) => fs.readFile(path.join(ROOT, ...names), 'utf8');
const pages = docsPages({
  document: JSON.parse(await read('openapi.json')) as ApiDocument,
  quickstart: await read('docs', 'quickstart.md'),
  basics: await read('docs', 'api-basics.md'),
});
await fs.mkdir(OUTPUT, { recursive: true });
for (const [name, page] of pages) await fs.writeFile(path.join(OUTPUT, name), page);
