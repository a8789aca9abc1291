import type { Clock } from '../common/clock.js';
import type { Lanes } from '../common/commit-lanes.js';
import type { Database } from '../database/database.js';
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

/** How long a machine that did not answer is not asked. A guess: what it would tell, the writing statement decides anyway. */
const NOT_ASKED_MS = 30_000;

const UNREACHABLE: ReadonlySet<string> = new Set(['unavailable', 'uncertain', 'timeout']);

/**
 * Reads the hours of accounts on a cluster: of all in one statement. Where that fails for a machine that is down or silent, each machine
 * is asked by itself, and of those that do not answer nothing is told: their accounts' keys are as good as others', and what is
 * left of their hour is learned when they write, as any process learns what others have written.
 */
export class ClusterHours {
  /** Machines that are not asked, and until when. */
  private readonly down = new Map<number, number>();

  constructor(
    private readonly database: Pick<Database, 'lookup'>,
    private readonly clock: Clock,
    private readonly lanes: Pick<Lanes, 'laneOf'> | null,
  ) {}

  /** @param hour its beginning */
  async find(keys: readonly AskedKey[], hour: string): Promise<HourRow[]> {
    const asked = this.down.size === 0 ? keys : await this.withoutDown(keys);
    if (asked.length === 0) return [];
    try {
      return await this.ask(asked, hour);
    } catch (error) {
      if (this.lanes === null || !isUnreachable(error)) throw error;
    }
    const machines = await this.byMachine(asked);
    const found = await Promise.all(
      [...machines].map(async ([machine, its]) => {
        try {
          return await this.ask(its, hour);
        } catch (error) {
          if (!isUnreachable(error)) throw error;
          this.down.set(machine, this.clock.now() + NOT_ASKED_MS);
          return [];
        }
      }),
    );
    return found.flat();
  }

  private async ask(keys: readonly AskedKey[], hour: string): Promise<HourRow[]> {
    const { rows } = await this.database.lookup.query<HourRow>({
      name: 'key-hours',
      text: LOOKUP_HOURS,
      values: [
        numberArray([...new Set(keys.map(({ account_id }) => account_id))]),
        numberArray(keys.map(({ key_id }) => key_id)),
        hour,
      ],
    });
    return rows;
  }

  private async withoutDown(keys: readonly AskedKey[]): Promise<AskedKey[]> {
    const now = this.clock.now();
    for (const [machine, untilMs] of this.down) if (untilMs <= now) this.down.delete(machine);
    const machines = await this.byMachine(keys);
    return [...machines].flatMap(([machine, its]) => (this.down.has(machine) ? [] : its));
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
