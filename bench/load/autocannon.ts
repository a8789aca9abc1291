import autocannon from 'autocannon';
import type { LoadGenerator, LoadOptions, LoadResult } from './load-generator.js';
import type { PooledRequest } from './request-pool.js';

/**
 * autocannon, in this process (which waits while it runs). A single Node.js thread takes more of the machine for
 * itself than wrk does, so absolute figures are lower than with wrk; ratios shift less.
 */
export class Autocannon implements LoadGenerator {
  readonly name = 'autocannon';

  async run(options: LoadOptions): Promise<LoadResult> {
    const { port, connections, durationSeconds, pool, statuses, restMs } = options;
    const requests = pool.map(toRequest);
    let next = 0;
    const result = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections,
      duration: durationSeconds,
      timeout: 10,
      ...(restMs === undefined ? {} : { overallRate: Math.round((connections * 1000) / restMs) }),
      // Each connection gets its share of the pool: it would otherwise build all of it for itself before it starts.
      setupClient: (client) => {
        const index = next++ % requests.length;
        client.setRequests(requests.filter((_, n) => n % connections === index % connections));
      },
    });
    return {
      requests: result['2xx'] + result.non2xx,
      refused: result.non2xx,
      unexpected: statuses ? countOthers(result.statusCodeStats, statuses) : 0,
      socketErrors: result.errors + result.timeouts,
      elapsedMs: result.duration * 1000,
      p50Ms: result.latency.p50,
      p99Ms: result.latency.p99,
      maxMs: result.latency.max,
    };
  }
}

function countOthers(
  stats: Readonly<Record<string, { readonly count?: number }>> = {},
  statuses: readonly number[],
): number {
  return Object.entries(stats)
    .filter(([status]) => !statuses.includes(Number(status)))
    .reduce((sum, [, { count = 0 }]) => sum + count, 0);
}

function toRequest({ method, path, headers, body }: PooledRequest): autocannon.Request {
  return { method, path, headers: { ...headers }, ...(body ? { body } : {}) };
}
