import { backoffMs } from './backoff.js';
import { errorOf } from './batch-outcome.js';
import type { ApiAnswer, ApiRequest, Connection } from './connection.js';
import type { Runtime } from './runtime.js';
import { WaymarkError } from './waymark-error.js';

const ATTEMPTS = 4;
/** Longer waits are the caller's to decide. */
const MAX_WAIT_MS = 60_000;

/** Asks the service something that may be asked again: all that is not tracking. */
export class ApiCaller {
  constructor(
    private readonly connection: Connection,
    private readonly runtime: Runtime,
  ) {}

  /** The answer's body. Throws a {@link WaymarkError}; what may pass is tried four times before. */
  async call<T>(request: ApiRequest, signal: AbortSignal = new AbortController().signal): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.attempt(request, signal);
      if (!(answer instanceof WaymarkError)) return answer.body as T;
      const waitMs = answer.retryAfterMs ?? backoffMs(attempt, this.runtime.random());
      if (!answer.isTransient || attempt === ATTEMPTS || waitMs > MAX_WAIT_MS || signal.aborted) throw answer;
      await this.runtime.wait(waitMs, signal);
    }
  }

  private async attempt(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer | WaymarkError> {
    try {
      const answer = await this.connection.request(request, signal);
      return answer.status < 300 && answer.body !== undefined ? answer : errorOf(answer);
    } catch (error) {
      if (error instanceof WaymarkError) return error;
      throw error;
    }
  }
}
