/**
 * Builds `dist/` when it does not match the sources; a matching one costs a few milliseconds. Run as a program, it is
 * `npm run build`; imported, it is the first step of `npm start` and of the tests that start the real service.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, '.sources');
const LOCK = path.join(ROOT, 'node_modules', '.cache', 'waymark-build.lock');
/** A build takes seconds, on a slow machine half a minute. */
const LOCK_PATIENCE_MS = 120_000;
const COMPILER = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** Builds if needed; `announce` is called before work that takes seconds. Throws an Error with the compiler's words. */
export async function buildIfStale(announce = () => undefined) {
  const built = existsSync(path.join(DIST, 'main.js'));
  if (!existsSync(path.join(ROOT, 'src')) || !existsSync(COMPILER)) {
    // A deployment holds what was built, and neither sources nor compiler.
    if (built) return;
    throw new Error('There is nothing built and nothing to build with: run `npm ci` without --omit=dev.');
  }
  if (await matchesSources()) return;
  announce();
  await alone(async () => {
    if (await matchesSources()) return; // somebody else has just built it
    if (!existsSync(path.join(DIST, 'main.js'))) await fs.rm(DIST, { recursive: true, force: true });
    await removeOrphans();
    const sources = await fingerprint();
    await compile();
    await fs.writeFile(STAMP, sources);
  });
}

async function matchesSources() {
  if (!existsSync(path.join(DIST, 'main.js'))) return false;
  return (await fs.readFile(STAMP, 'utf8').catch(() => '')) === (await fingerprint());
}

/** Two builds at once would let one program load what the other is writing. A dead builder's lock is taken over. */
async function alone(work) {
  await fs.mkdir(path.dirname(LOCK), { recursive: true });
  for (let waitedMs = 0; ; waitedMs += 100) {
    const taken = await fs.writeFile(LOCK, String(process.pid), { flag: 'wx' }).then(
      () => true,
      () => false,
    );
    if (taken) break;
    const holder = Number(await fs.readFile(LOCK, 'utf8').catch(() => ''));
    if (waitedMs > LOCK_PATIENCE_MS || (holder > 0 && !isLiving(holder))) await fs.rm(LOCK, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
  try {
    await work();
  } finally {
    await fs.rm(LOCK, { force: true });
  }
}

function isLiving(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Names, sizes and times of everything the result depends on. */
async function fingerprint() {
  const hash = createHash('sha256');
  const files = [
    ...(await filesBelow('src')),
    'tsconfig.json',
    'tsconfig.build.json',
    'package-lock.json',
    'node_modules/.package-lock.json',
  ];
  for (const file of files.sort()) {
    const found = await fs.stat(path.join(ROOT, file)).catch(() => null);
    if (found) hash.update(`${file} ${found.size} ${found.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** A module whose source is gone must not live on in the build. */
async function removeOrphans() {
  for (const file of await filesBelow('dist').catch(() => [])) {
    const source = file.replace(/^dist/, 'src').replace(/\.js(\.map)?$/, '.ts');
    if (/\.js(\.map)?$/.test(file) && !existsSync(path.join(ROOT, source)))
      await fs.rm(path.join(ROOT, file));
  }
}

async function filesBelow(directory) {
  const entries = await fs.readdir(path.join(ROOT, directory), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)));
}

function compile() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMPILER, '-p', 'tsconfig.build.json'], { cwd: ROOT });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed:\n${output.trim()}`)),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildIfStale(() => console.log('Building …')).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
