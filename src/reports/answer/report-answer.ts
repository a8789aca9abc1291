import type { Environment } from '../../common/environment.js';
import type { ReadScope } from '../../database/database.js';
import { KNOWN_BOTS_DEFINITION } from './known-bots.definition.js';
import type { ReportWarning } from './report-warning.js';

/** What every report's answer has beside its rows. */
export interface ReportFrame<Query> {
  /** The question as it was understood, defaults filled in. */
  readonly query: Query;
  /** What the numbers mean, in words. */
  readonly definition: Readonly<Record<string, string>>;
  readonly environment: Environment;
  /** RFC 3339: every event acknowledged before this instant was counted. */
  readonly as_of: string;
  /** Of the account's traffic lists: which of them decided channels and visits. */
  readonly lists_revision: number;
  /** Events of known bots in the time asked for. */
  readonly known_bots: { readonly events: number };
  /** What to know before believing the numbers; empty for most questions. */
  readonly warnings: ReportWarning[];
}

/** Puts the frame around a report's result. */
export function answer<Query, Result extends object>(
  scope: ReadScope,
  parts: {
    query: Query;
    definition: Readonly<Record<string, string>>;
    asOfMs: number;
    listsRevision: number;
    botEvents: number;
    warnings: readonly ReportWarning[];
    result: Result;
  },
): ReportFrame<Query> & Result {
  return {
    query: parts.query,
    definition: { ...parts.definition, ...KNOWN_BOTS_DEFINITION },
    environment: scope.environment,
    as_of: new Date(parts.asOfMs).toISOString(),
    lists_revision: parts.listsRevision,
    known_bots: { events: parts.botEvents },
    warnings: [...parts.warnings],
    ...parts.result,
  };
}

/** A ratio, rounded to six decimals; null where the divisor is 0 or was not counted. */
export function ratio(dividend: number, divisor: number | null): number | null {
  return !divisor ? null : Math.round((dividend / divisor) * 1e6) / 1e6;
}
