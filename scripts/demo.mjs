/** `npm run demo`: builds when the sources have changed, then sends the demonstration. */
import { readEnvFile } from './env-file.mjs';

try {
  readEnvFile();
  const { buildIfStale } = await import('./build.mjs');
  await buildIfStale(() => console.error('Building Waymark (a few seconds, once) …'));
  await import('../dist/demo/main.js');
} catch (error) {
  console.error(
    error.code === 'ERR_MODULE_NOT_FOUND' ? 'Packages are missing: run `npm ci` first.' : error.message,
  );
  process.exitCode = 1;
}
