/**
 * Builds the documentation into dashboard/docs/dist: its pages, their style and their script. `npm run build` and `npm
 * start` do so where they do not match their sources.
 */
import path from 'node:path';
import { build } from 'vite';
import './typescript.mjs';

await import('./docs/main.ts');
// Last: it compresses the pages, too.
await build({
  configFile: path.join(import.meta.dirname, '..', 'dashboard', 'docs', 'vite.config.ts'),
  configLoader: 'runner',
  logLevel: 'warn',
});
