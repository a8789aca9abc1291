/** `npm start`: builds when the sources have changed, then becomes the service. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Waymark needs Node.js 20.19 or newer; this is ${process.versions.node}.`);

if (process.env.npm_lifecycle_event === 'start') endWithNpm();

try {
  const { readEnvFile } = await import('./env-file.mjs');
  const file = readEnvFile();
  if (file !== null) console.log(`Settings are read from ${file}.`);
  const { buildIfStale } = await import('./build.mjs');
  await buildIfStale(() => console.log('Building Waymark (a few seconds, once) …'));
} catch (error) {
  fail(error.message);
}

try {
  await import('../dist/main.js');
} catch (error) {
  fail(error.code === 'ERR_MODULE_NOT_FOUND' ? 'Packages are missing: run `npm ci` first.' : error.stack);
}

/** An npm that is told to end (SIGTERM) ends its shell, which hands nothing on: the service would go on, and be nobody's. */
function endWithNpm() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
