import { keptRange, rolledDays } from '../../rollup/rolled-days.js';
import { planRange } from '../../rollup/rollup-plan.js';
import type { Reading } from '../../running/report-runner.js';
import type { SqlStatement } from '../../sql/sql-statement.js';
import type { KeyIndex } from '../key-index.js';
import type { PackedConversions } from '../packed-conversions.js';
import { Identities } from './identities.js';
import { halvesOf, keyText } from './key-text.js';
import { PackedSightings } from './packed-sightings.js';
import { Sightings } from './sightings.js';
import {
  freshSightings,
  rolledSightings,
  rolledSightingsAsUsers,
  rolledSightingsOfVisitors,
  type SightingsRow,
} from './sightings.sql.js';

/** Most keys of one statement. */
const KEYS_AT_ONCE = 20_000;
/** Sightings, or conversions, between two looks at the clock. */
const AT_ONCE = 256;

/**
 * Reads who those are that converted: as which users they were seen, who else was seen as these, and as whom else. What settled
 * days tell is asked for by key, so that it takes as long as there are conversions, not as there were ever visitors, unless very
 * many converted and it is less than these: then it is read as a whole, as what other days tell is.
 */
export async function readIdentities(
  reading: Reading,
  conversions: Iterable<PackedConversions>,
): Promise<Identities> {
  const reader = new IdentityReader(reading);
  const packs = [...conversions];
  await reader.begin(packs.reduce((sum, { count }) => sum + count, 0));
  return reader.around(await reader.number(packs), new Set());
}

/** Whom to begin with; keys are PostgreSQL's `bigint` in text. */
export interface KeysToIdentify {
  readonly visitorKeys?: readonly string[];
  readonly userKeys?: readonly string[];
}

/** The same for some visitors and users, whether or not anybody converted. Those that were asked for have numbers in any case. */
export async function identitiesAround(
  reading: Reading,
  { visitorKeys = [], userKeys = [] }: KeysToIdentify,
): Promise<{ readonly sightings: Sightings; readonly identities: Identities }> {
  const reader = new IdentityReader(reading);
  const { sightings } = reader;
  const visitors = visitorKeys.map((key) => sightings.visitors.add(...halvesOf(key)));
  const users = userKeys.map((key) => sightings.users.add(...halvesOf(key)));
  await reader.begin(visitors.length + users.length);
  return { sightings, identities: await reader.around(new Set(visitors), new Set(users)) };
}

class IdentityReader {
  readonly sightings = new Sightings();
  /** Whether no sighting is left to be asked for by key. */
  private hasAll = false;

  constructor(private readonly reading: Reading) {}

  /** Before all else: reads what need not be asked for by key. @param keys how many would be, at most. */
  async begin(keys: number): Promise<void> {
    if (keys > 0) await this.unsettled();
    if (keys > KEYS_AT_ONCE) this.hasAll = await this.settled(keys);
  }

  /** Reads as whom some visitors were seen, who else was seen as these users or some more, and as whom else. */
  async around(converters: ReadonlySet<number>, named: ReadonlySet<number>): Promise<Identities> {
    await this.ofVisitors(converters);
    const users = new Set([...(await this.usersOf(converters)), ...named]);
    await this.asUsers(users);
    const visitors = await this.visitorsOf(users);
    for (const visitor of converters) visitors.delete(visitor);
    await this.ofVisitors(visitors);
    const others = await this.usersOf(visitors);
    for (const user of users) others.delete(user);
    await this.asUsers(others);
    const identities = new Identities(this.sightings);
    await identities.find(this.reading, users);
    return identities;
  }

  /** The numbers of the visitors of some conversions; where all sightings are there, of those who were seen as anybody. */
  async number(conversions: Iterable<PackedConversions>): Promise<Set<number>> {
    const { slices } = this.reading;
    const { visitors } = this.sightings;
    const numbers = new Set<number>();
    slices.begin();
    for (const packed of conversions)
      for (let at = 0; at < packed.count; at++) {
        if (at % AT_ONCE === 0 && slices.isOver()) await slices.rest();
        const [high, low] = [packed.visitorHigh(at), packed.visitorLow(at)];
        const number = this.hasAll ? visitors.find(high, low) : visitors.add(high, low);
        if (number >= 0) numbers.add(number);
      }
    slices.end();
    return numbers;
  }

  /** Takes the sightings of all days that are not rolled up. */
  async unsettled(): Promise<void> {
    const kept = await keptRange(this.reading);
    const { raw } = planRange(kept, await rolledDays(this.reading, kept, 'counts'));
    if (raw.length > 0) await this.take(freshSightings(this.reading.scope, raw));
  }

  /** Takes the sightings of days that are rolled up, so many at most; answers whether these are all. */
  async settled(most: number): Promise<boolean> {
    return (await this.take(rolledSightings(this.reading.scope, most))) < most;
  }

  /** Answers how many there were. */
  private async take(statement: SqlStatement): Promise<number> {
    const { ask, slices } = this.reading;
    const rows = await ask<SightingsRow>(statement);
    let count = 0;
    slices.begin();
    for (const row of rows) {
      const packed = new PackedSightings(row.sightings);
      count += packed.count;
      for (let at = 0; at < packed.count; at++) {
        if (at % AT_ONCE === 0 && slices.isOver()) await slices.rest();
        this.sightings.add(packed, at);
      }
    }
    slices.end();
    return count;
  }

  async ofVisitors(visitors: ReadonlySet<number>): Promise<void> {
    if (this.hasAll) return;
    for await (const keys of this.keys(visitors, this.sightings.visitors))
      await this.take(rolledSightingsOfVisitors(this.reading.scope, keys));
  }

  async asUsers(users: ReadonlySet<number>): Promise<void> {
    if (this.hasAll) return;
    for await (const keys of this.keys(users, this.sightings.users))
      await this.take(rolledSightingsAsUsers(this.reading.scope, keys));
  }

  /** As whom some visitors were seen. */
  usersOf(visitors: ReadonlySet<number>): Promise<Set<number>> {
    return this.collect(visitors, (visitor) => this.sightings.ofVisitor(visitor).map(({ user }) => user));
  }

  /** Who was seen as some users, but for those that are no person. */
  visitorsOf(users: ReadonlySet<number>): Promise<Set<number>> {
    const { sightings } = this;
    return this.collect(users, (user) =>
      sightings.isPerson(user) ? sightings.asUser(user).map(({ visitor }) => visitor) : [],
    );
  }

  private async collect(
    numbers: ReadonlySet<number>,
    next: (number: number) => readonly number[],
  ): Promise<Set<number>> {
    const { slices } = this.reading;
    const found = new Set<number>();
    slices.begin();
    for (const number of numbers) {
      if (slices.isOver()) await slices.rest();
      for (const other of next(number)) found.add(other);
    }
    slices.end();
    return found;
  }

  private async *keys(numbers: ReadonlySet<number>, index: KeyIndex): AsyncGenerator<string[]> {
    const { slices } = this.reading;
    let keys: string[] = [];
    slices.begin();
    for (const number of numbers) {
      if (slices.isOver()) await slices.rest();
      keys.push(keyText(index, number));
      if (keys.length < KEYS_AT_ONCE) continue;
      slices.end();
      yield keys;
      keys = [];
      slices.begin();
    }
    slices.end();
    if (keys.length > 0) yield keys;
  }
}
