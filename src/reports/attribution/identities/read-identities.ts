import { keptRange, rolledDays } from '../../rollup/rolled-days.js';
import { planRange } from '../../rollup/rollup-plan.js';
import type { Reading } from '../../running/report-runner.js';
import type { SqlStatement } from '../../sql/sql-statement.js';
import type { KeyIndex } from '../key-index.js';
import type { PackedConversions } from '../packed-conversions.js';
import { Identities } from './identities.js';
import { keyText } from './key-text.js';
import { PackedSightings } from './packed-sightings.js';
import { Sightings } from './sightings.js';
import {
  freshSightings,
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
 * days tell is asked for by key, so that it takes as long as there are conversions, not as there were ever visitors; what
 * other days tell is read as a whole.
 */
export async function readIdentities(
  reading: Reading,
  conversions: Iterable<PackedConversions>,
): Promise<Identities> {
  const reader = new IdentityReader(reading);
  const converters = await reader.number(conversions);
  if (converters.size > 0) await reader.unsettled();
  await reader.ofVisitors(converters);
  const users = await reader.usersOf(converters);
  await reader.asUsers(users);
  const visitors = await reader.visitorsOf(users);
  for (const visitor of converters) visitors.delete(visitor);
  await reader.ofVisitors(visitors);
  const others = await reader.usersOf(visitors);
  for (const user of users) others.delete(user);
  await reader.asUsers(others);
  const identities = new Identities(reader.sightings);
  await identities.find(reading, users);
  return identities;
}

class IdentityReader {
  readonly sightings = new Sightings();

  constructor(private readonly reading: Reading) {}

  /** The numbers of the visitors of some conversions. */
  async number(conversions: Iterable<PackedConversions>): Promise<Set<number>> {
    const { slices } = this.reading;
    const numbers = new Set<number>();
    slices.begin();
    for (const packed of conversions)
      for (let at = 0; at < packed.count; at++) {
        if (at % AT_ONCE === 0 && slices.isOver()) await slices.rest();
        numbers.add(this.sightings.visitors.add(packed.visitorHigh(at), packed.visitorLow(at)));
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

  private async take(statement: SqlStatement): Promise<void> {
    const { ask, slices } = this.reading;
    const rows = await ask<SightingsRow>(statement);
    slices.begin();
    for (const row of rows) {
      const packed = new PackedSightings(row.sightings);
      for (let at = 0; at < packed.count; at++) {
        if (at % AT_ONCE === 0 && slices.isOver()) await slices.rest();
        this.sightings.add(packed, at);
      }
    }
    slices.end();
  }

  async ofVisitors(visitors: ReadonlySet<number>): Promise<void> {
    for await (const keys of this.keys(visitors, this.sightings.visitors))
      await this.take(rolledSightingsOfVisitors(this.reading.scope, keys));
  }

  async asUsers(users: ReadonlySet<number>): Promise<void> {
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
