import type { ServiceLog } from '../logging/service-log.js';
import type { Stop } from './farewell.js';

export interface ServiceOptions {
  readonly log: ServiceLog;
  /** Told, in sentences for the operator, what takes long or had to be put right. */
  readonly report: (line: string) => void;
  /** Called when the service can no longer do its work and must be stopped. */
  readonly onLost: () => void;
  /** Aborts a start under way. */
  readonly signal: AbortSignal;
}

/** A service that takes requests, in one process or in several. */
export interface RunningService {
  /** Where it can be reached from this machine. */
  readonly url: string;
  /** The key of the demo account that this very start has made. */
  readonly demoSecret: string | null;
  /** How the first person signs in; null as soon as there is anybody. */
  readonly firstSignInUrl: string | null;
  /** The processes that take requests beside this one; none where this one does. */
  readonly workerPids: readonly (number | undefined)[];
  stop(how: Stop): Promise<void>;
}
