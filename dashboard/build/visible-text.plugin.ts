import path from 'node:path';
import type { Plugin } from 'vite';

const OURS = path.resolve(import.meta.dirname, '../src/ui/visible-text.ts');

/**
 * Puts `src/ui/visible-text.ts` in the place of React's JSX runtime, for our sources and for the libraries that they
 * are built with. A development server, whose libraries are built beforehand, uses React's own.
 */
export function visibleText(): Plugin {
  return {
    name: 'waymark:visible-text',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'react/jsx-runtime' && importer !== OURS ? OURS : null),
  };
}
