import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const DIST = path.join(PACKAGE_ROOT, 'dashboard', 'dist');

describe('the weight of the web app', () => {
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;

  /** All scripts that a module cannot start without. */
  function closure(name: string, found = new Set<string>()): Set<string> {
    const chunk = manifest[name]!;
    if (found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) closure(imported, found);
    return found;
  }

  /** What a browser is sent: too small to be compressed, or gzip. */
  function sentBytes(files: Iterable<string>): number {
    const sizes = [...files].map((file) => {
      const plain = path.join(DIST, file);
      return statSync(existsSync(`${plain}.gz`) ? `${plain}.gz` : plain).size;
    });
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  const entry = closure('index.html');

  it('the script of the first page and the frame is at most 250 KB, compressed', () => {
    const firstPage = closure('src/pages/incoming/incoming.page.tsx', new Set(entry));
    const initial = closure('src/pages/entry/sign-in.page.tsx', firstPage);
    expect(sentBytes(initial)).toBeLessThanOrEqual(250_000);
  });

  it('the page of shared links is at most 25 KB, compressed, and has no part of the app', () => {
    const shared = closure('shared.html');
    expect(sentBytes(shared)).toBeLessThanOrEqual(25_000);
  });

  it('charts are fetched when one is looked at, not before', () => {
    const charts = closure('src/ui/bar-drawing.tsx');
    const usage = closure('src/pages/usage/usage.page.tsx', new Set(entry));
    const heavy = [...charts].filter((file) => !usage.has(file));
    expect(sentBytes(heavy)).toBeGreaterThan(50_000);
  });
});

it('the script for web pages is less than 4 KB, compressed', () => {
  const file = path.join(PACKAGE_ROOT, 'clients', 'browser', 'dist', 'script', 'waymark.js.gz');
  expect(statSync(file).size).toBeLessThan(4_000);
});
