/** Asks the service of this container whether it can do its work; for Docker's HEALTHCHECK. */
const port = process.env.PORT || 3000;
try {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
