import type { Environment } from '../../common/environment.js';
import type { SavedReport } from '../reports/saved-report.types.js';

/** What whoever shares a report decides. */
export interface ShareFacts {
  /** Whether the link also names the people and events behind numbers. */
  readonly showsPeople: boolean;
  /** Whether its charts say what happened when. */
  readonly showsAnnotations: boolean;
  /** Hosts whose pages may show it in a frame, as of a site; none: no page may. */
  readonly embedHosts: readonly string[];
  readonly expiresAt: Date;
}

/** A link by which anybody who has it sees one saved report. Its secret is known when it is made, and then to nobody here. */
export interface Share extends ShareFacts {
  readonly id: number;
  /** `shr_…`: no secret. */
  readonly publicId: string;
  readonly personPublicId: string;
  readonly createdAt: Date;
  /** While whoever made it is neither owner nor admin. */
  readonly showsNothing: boolean;
}

/** What an open link shows. */
export interface SharedReport {
  readonly share: Pick<Share, 'publicId' | 'showsPeople' | 'showsAnnotations' | 'expiresAt'>;
  readonly accountId: number;
  readonly environment: Environment;
  readonly report: Pick<SavedReport, 'publicId' | 'name' | 'description' | 'definition' | 'revision'>;
}
