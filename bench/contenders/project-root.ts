import { join } from 'node:path';

/** Where package.json lies; this file runs from bench/dist/contenders. */
export const PROJECT_ROOT = join(import.meta.dirname, '..', '..', '..');
