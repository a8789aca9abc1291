/**
 * Builds the service (`dist/`), the web app (`dashboard/dist/`), the pages of the documentation
 * (`dashboard/docs/dist/`) and the script for web pages (`clients/browser/dist/script/`) where they do not match their
 * sources; what matches costs a few milliseconds. Run as a program, it is `npm run build`; imported, it is the first step
 * of `npm start` and of the tests that start the real service.
 */
import { existsSync, promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, ROOT } from './build/fingerprint.mjs';
import { alone } from './build/lock.mjs';
import { Target } from './build/target.mjs';

const SERVICE = new Target({
  sources: ['src', 'tsconfig.json', 'tsconfig.build.json'],
  output: 'dist',
  result: 'main.js',
  builder: 'node_modules/@typescript/native/bin/tsc',
  args: ['-p', 'tsconfig.build.json'],
  prepare: removeOrphans,
});

const APP = new Target({
  sources: [
    'dashboard/src',
    'dashboard/build',
    'dashboard/public',
    'dashboard/index.html',
    'dashboard/shared.html',
    'dashboard/package.json',
    'dashboard/vite.config.ts',
    // What the dialog of a new key shows.
    'scripts/docs/samples',
    'scripts/docs/api-request.ts',
    // What the service and the app call alike.
    'src/reports/attribution/model-names.ts',
  ],
  output: 'dashboard/dist',
  result: 'index.html',
  builder: 'node_modules/vite/bin/vite.js',
  args: ['build', 'dashboard', '--config', 'dashboard/vite.config.ts', '--logLevel', 'warn'],
});

const SCRIPT = new Target({
  sources: [
    'clients/browser/src',
    'clients/browser/package.json',
    'clients/browser/vite.config.ts',
    'dashboard/build/compress-assets.plugin.ts',
  ],
  output: 'clients/browser/dist/script',
  result: 'waymark.js',
  builder: 'node_modules/vite/bin/vite.js',
  args: ['build', 'clients/browser', '--config', 'clients/browser/vite.config.ts', '--logLevel', 'warn'],
});

export const DOCS = new Target({
  sources: [
    'dashboard/docs/src',
    'dashboard/docs/vite.config.ts',
    'dashboard/build',
    'dashboard/src/theme',
    'scripts/docs',
    'src/http/openapi/docs-frame.ts',
    'docs/quickstart.md',
    'docs/api-basics.md',
    'openapi.json',
  ],
  output: 'dashboard/docs/dist',
  result: 'reference.html',
  builder: 'scripts/docs-pages.mjs',
  needs: 'node_modules/vite/bin/vite.js',
  args: [],
});

/**
 * Builds what is stale of the targets; `announce` is called before work that takes seconds. Throws an Error with a
 * builder's words.
 */
export async function buildIfStale(announce = () => undefined, targets = [SERVICE, APP, DOCS, SCRIPT]) {
  if (targets.includes(SERVICE) && !SERVICE.isBuildable && !SERVICE.isBuilt)
    throw new Error('There is nothing built and nothing to build with: run `npm ci` without --omit=dev.');
  const buildable = targets.filter((target) => target.isBuildable);
  const isStale = await Promise.all(buildable.map((target) => target.isStale()));
  const stale = buildable.filter((_, index) => isStale[index]);
  if (stale.length === 0) return;
  announce();
  await alone(() => Promise.all(stale.map((target) => target.build())));
}

/** A module whose source is gone must not live on in the build; should it come back, the compiler must not take it for there. */
async function removeOrphans() {
  const orphans = (await filesBelow('dist').catch(() => [])).filter((file) => {
    const source = file.replace(/^dist/, 'src').replace(/\.js(\.map)?$/, '.ts');
    return /\.js(\.map)?$/.test(file) && !existsSync(path.join(ROOT, source));
  });
  if (orphans.length > 0) await fs.rm(path.join(ROOT, 'dist/.tsbuildinfo'), { force: true });
  for (const file of orphans) await fs.rm(path.join(ROOT, file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildIfStale(() => console.log('Building …')).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
