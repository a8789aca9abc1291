import type { Clock } from '../common/clock.js';
import type { Lanes } from '../common/commit-lanes.js';
import type { Database } from '../database/database.js';
import type { BoundedQuery } from '../database/limited-query.js';
import { numberArray } from '../database/pg-array.js';
import { databaseFault } from '../database/sqlstate.js';
import { LOOKUP_HOURS } from './key-lookup.sql.js';

/** The hour so far of the account, as far as there was any. */
export interface AccountHour {
  account_events: string;
  first_key_id: number | null;
  first_key_environment: number | null;
  first_key_events: string | null;
}

/** Of an account and one of the keys asked for that was not its hour's first; null where there is none. */
export interface HourRow extends AccountHour {
  account_id: number;
  key_id: number | null;
  key_events: string | null;
}

/** A key whose account's hour is asked for. */
export interface AskedKey {
  readonly key_id: number;
  readonly account_id: number;
}

/**
 * How long a lookup waits for what machines know of the hour: all lookups wait with it. A guess: a hundred times what it takes, and what they
 * would tell, the writing statement decides anyway.
 */
const PATIENCE_MS = 300;
/** How long a machine that did not answer is not asked. A guess, too. */
const NOT_ASKED_MS = 30_000;

const UNREACHABLE: ReadonlySet<string> = new Set(['unavailable', 'uncertain', 'timeout']);

/**
 * Reads the hours of accounts on a cluster: of all in one statement. Where that fails for a machine that is down or silent, each machine
 * is asked by itself, and of those that do not answer nothing is told: their accounts' keys are as good as others', and what is
 * left of their hour is learned when they write, as any process learns what others have written.
 *
 * States of a machine: asked → (it did not answer) down. Every half a minute the next lookup that concerns a machine that is down has it asked
 * beside, by a statement that nobody waits for; once it answers that, lookups ask it again.
 */
export class ClusterHours {
  /** Machines that are down, and when each is asked next. */
  private readonly down = new Map<number, number>();

  constructor(
    private readonly database: Pick<Database, 'lookup'>,
    private readonly clock: Clock,
    private readonly lanes: Pick<Lanes, 'laneOf'> | null,
  ) {}

  /** @param hour its beginning */
  async find(keys: readonly AskedKey[], hour: string): Promise<HourRow[]> {
    const asked = this.down.size === 0 ? keys : await this.withoutDown(keys, hour);
    if (asked.length === 0) return [];
    try {
      return await this.ask(asked, hour);
    } catch (error) {
      if (this.lanes === null || !isUnreachable(error)) throw error;
    }
    const machines = await this.byMachine(asked);
    const found = await Promise.all(
      [...machines].map(([machine, its]) => this.askMachine(machine, its, hour)),
    );
    return found.flat();
  }

  /** Nothing where it does not answer. */
  private async askMachine(machine: number, keys: readonly AskedKey[], hour: string): Promise<HourRow[]> {
    try {
      const rows = await this.ask(keys, hour);
      this.down.delete(machine);
      return rows;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      this.down.set(machine, this.clock.now() + NOT_ASKED_MS);
      return [];
    }
  }

  private async ask(keys: readonly AskedKey[], hour: string): Promise<HourRow[]> {
    const statement: BoundedQuery = {
      name: 'key-hours',
      text: LOOKUP_HOURS,
      values: [
        numberArray([...new Set(keys.map(({ account_id }) => account_id))]),
        numberArray(keys.map(({ key_id }) => key_id)),
        hour,
      ],
      query_timeout: PATIENCE_MS,
    };
    const { rows } = await this.database.lookup.query<HourRow>(statement);
    return rows;
  }

  /** The keys of machines that are not down. Of the others those that are due are asked meanwhile. */
  private async withoutDown(keys: readonly AskedKey[], hour: string): Promise<AskedKey[]> {
    const now = this.clock.now();
    const machines = await this.byMachine(keys);
    return [...machines].flatMap(([machine, its]) => {
      const nextMs = this.down.get(machine);
      if (nextMs === undefined) return its;
      if (nextMs <= now) this.askBeside(machine, its, hour);
      return [];
    });
  }

  private askBeside(machine: number, keys: readonly AskedKey[], hour: string): void {
    this.down.set(machine, this.clock.now() + NOT_ASKED_MS);
    // A fault of our own shows in the lookup that asks for all.
    this.askMachine(machine, keys, hour).catch(() => this.down.delete(machine));
  }

  private async byMachine(keys: readonly AskedKey[]): Promise<Map<number, AskedKey[]>> {
    const machines = new Map<number, AskedKey[]>();
    for (const key of keys) {
      const { group } = await this.lanes!.laneOf(key.account_id);
      const its = machines.get(group);
      if (its) its.push(key);
      else machines.set(group, [key]);
    }
    return machines;
  }
}

function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.has(databaseFault(error));
}
