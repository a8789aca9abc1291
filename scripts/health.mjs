/** Asks the service of this container whether it can do its work; for Docker's HEALTHCHECK. */
import { readEnvFile } from './env-file.mjs';

readEnvFile();
const port = process.env.PORT || 3000;
const host = process.env.HOST?.trim();
const isEverywhere = !host || host === '0.0.0.0' || host === '::';
const address = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
try {
  const answer = await fetch(`http://${address}:${port}/health/ready`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
