import { sql } from '../sql/sql-text.js';
import type { FunnelTerms } from './funnel-terms.js';

/** The least difference of two instants in the database. */
const TICK = "interval '1 microsecond'";
/** Steps found in one layer of subqueries; each is written out inside the next, so more would grow quickly. */
const STEPS_PER_LAYER = 3;

/**
 * Keeps the rows in the order of the visitor index from one layer to the next, and keeps the planner from pulling
 * a layer's expressions, written once, into every place where the next one uses them.
 */
export const LAYER = 'ORDER BY visitor_key';

/**
 * SQL expressions about one attempt of a visitor: columns `${name}_0` (when it was entered) and `${name}_k` (when it
 * came to step k, null where it never did). They look steps up in ascending arrays of a visitor's instants:
 * `a[width_bucket(x, a) + 1]` is the first instant after x, found by binary search.
 */
export class AttemptChain {
  constructor(
    private readonly terms: FunnelTerms,
    private readonly name: string,
  ) {}

  /** When step `k` (from 1) was reached. */
  at(k: number): string {
    return k === 1 && this.terms.question.order !== 'any' ? this.entered : `${this.name}_${k}`;
  }

  get entered(): string {
    return `${this.name}_0`;
  }

  /** When it was entered, and when it came to each further step. */
  get columns(): string[] {
    return [this.entered, ...this.searched.map((k) => this.at(k))];
  }

  /** End of the attempt's window, excluded. */
  get deadline(): string {
    return `${this.entered} + ${this.terms.window}`;
  }

  /** Adds the columns of all steps to rows that have `entered` and the arrays. */
  withSteps(rows: string): string {
    const { order, steps } = this.terms.question;
    if (order === 'any') {
      const columns = steps.map((_, index) => `${this.anyStep(index + 1)} AS ${this.at(index + 1)}`);
      return layer(rows, columns);
    }
    const perLayer = order === 'strict' ? 1 : STEPS_PER_LAYER;
    let layered = rows;
    for (let first = 2; first <= steps.length; first += perLayer) {
      const written = new Map<number, string>();
      const last = Math.min(first + perLayer - 1, steps.length);
      for (let k = first; k <= last; k++) {
        const found = this.nextStep(k, (earlier) => written.get(earlier) ?? this.at(earlier));
        written.set(k, order === 'strict' ? this.ifNothingBetween(found, this.at(k - 1)) : found);
      }
      layered = layer(
        layered,
        [...written].map(([k, expression]) => `${expression} AS ${this.at(k)}`),
      );
    }
    return layered;
  }

  /** How many steps the attempt reached within its window. */
  get reached(): string {
    const within = this.searched.map((k) => `coalesce((${this.at(k)} < ${this.deadline})::int, 0)`);
    return this.terms.question.order === 'any' ? within.join(' + ') : `1 + ${within.join(' + ')}`;
  }

  /** The first instant of a step that came only after the window; null when there is none. */
  get tooLate(): string {
    const late = this.searched.map(
      (k) => `CASE WHEN ${this.at(k)} >= ${this.deadline} THEN ${this.at(k)} END`,
    );
    return `least(${late.join(', ')})`;
  }

  /** Whether an excluded event voids the attempt. */
  get isVoid(): string {
    const { exclusions } = this.terms;
    return exclusions.length === 0
      ? 'false'
      : `(${exclusions.map((exclusion) => this.isVoidedBy(exclusion)).join(' OR ')})`;
  }

  /** In strict order: whether nothing happened in the window after the last step, which would lie between it and the next. */
  get isUnbroken(): string {
    if (this.terms.question.order !== 'strict') return 'true';
    const within = this.searched.map(
      (k) => `CASE WHEN ${this.at(k)} < ${this.deadline} THEN ${this.at(k)} END`,
    );
    const last = `greatest(${[this.entered, ...within].join(', ')})`;
    return `coalesce(${firstAfter(last, 'every_instant')} >= ${this.deadline}, true)`;
  }

  /** The steps that have to be looked for: in order `any` the first, too. */
  private get searched(): number[] {
    const numbers = this.terms.steps.map((_, index) => index + 1);
    return this.terms.question.order === 'any' ? numbers : numbers.slice(1);
  }

  /** At the instant of the step before or later; strictly later than an earlier step of the same type. */
  private nextStep(k: number, at: (k: number) => string): string {
    const { instants, strictlyAfter } = this.terms.steps[k - 1]!;
    const previous = at(k - 1);
    if (strictlyAfter === null) return firstAfter(`${previous} - ${TICK}`, instants);
    if (strictlyAfter === k - 1) return firstAfter(previous, instants);
    const same = at(strictlyAfter);
    return firstAfter(
      `CASE WHEN ${same} = ${previous} THEN ${same} WHEN ${same} < ${previous} THEN ${previous} - ${TICK} END`,
      instants,
    );
  }

  private ifNothingBetween(found: string, previous: string): string {
    const following = firstAfter(previous, 'every_instant');
    return `CASE WHEN ${found} <= ${previous} OR ${found} <= ${following} THEN ${found} END`;
  }

  /** Of steps that match alike the second is served by the second event, and so on. */
  private anyStep(k: number): string {
    const { instants, repetition } = this.terms.steps[k - 1]!;
    return firstAfter(`${this.entered} - ${TICK}`, instants, repetition);
  }

  private isVoidedBy({ instants, afterStep, beforeStep }: FunnelTerms['exclusions'][number]): string {
    const { order, steps } = this.terms.question;
    if (order === 'any') {
      const last = `greatest(${this.searched.map((k) => this.at(k)).join(', ')})`;
      const end = `CASE WHEN ${this.reached} = ${steps.length} THEN ${last} ELSE ${this.deadline} END`;
      return `coalesce(${firstAfter(this.entered, instants)} < ${end}, false)`;
    }
    const begin = this.at(afterStep);
    const stop = this.at(beforeStep);
    const end = `CASE WHEN ${stop} < ${this.deadline} THEN ${stop} ELSE ${this.deadline} END`;
    return `coalesce(${begin} < ${this.deadline} AND ${firstAfter(begin, instants)} < ${end}, false)`;
  }
}

/** The rows with further columns, as one layer. */
export function layer(rows: string, columns: readonly string[], where = 'true'): string {
  return sql`
    SELECT *,
           ${columns.join(',\n')}
      FROM (
        ${rows}
      ) AS attempt
     WHERE ${where} ${LAYER}`;
}

/** The first instant of an ascending array after `instant`, or the one `skip` places behind it; null for none. */
export function firstAfter(instant: string, instants: string, skip = 0): string {
  return `${instants}[width_bucket(${instant}, ${instants}) + ${1 + skip}]`;
}
