/**
 * Before the first test: a PostgreSQL for the run, and the build for tests that start the real service. Runs outside
 * Jest's own module system, hence plain JavaScript that lets Node load the TypeScript beside it.
 */
import '../../scripts/typescript.mjs';
import { buildIfStale } from '../../scripts/build.mjs';

export default async function globalSetup({ testPathPatterns }) {
  const asked = testPathPatterns.patterns;
  const mayRun = (layer) =>
    asked.length === 0 || asked.some((pattern) => !/(^|\/)src/.test(pattern) && layer.test(pattern));
  if (mayRun(/scenarios|browser|test\/?$/)) await buildIfStale();
  if (!mayRun(/./)) return;
  const [{ startTestCluster }, { publishCluster }] = await Promise.all([
    import('./test-cluster.ts'),
    import('./cluster-address.ts'),
  ]);
  const cluster = await startTestCluster();
  publishCluster(cluster.targets);
  globalThis.waymarkTestCluster = cluster;
  // Ctrl-C ends Jest without its teardown.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      cluster.kill();
      process.exit(1);
    });
}
