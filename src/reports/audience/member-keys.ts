import { KeyIndex } from '../attribution/key-index.js';
import { viewOf } from '../attribution/packed-rows.js';
import type { Reading } from '../running/report-runner.js';
import type { Audience } from './audience.types.js';
import { FoundKeys } from './found-keys.js';
import { type MemberKeysRow, memberKeys } from './member-keys.sql.js';
import { findMembers, planMembers } from './packed-members.js';

/** Guess: 64 MB of keys. Of more members the database tells itself whose events are counted. */
const MOST_MEMBERS = 8_000_000;
const KEY_BYTES = 8;
/** Keys between two looks at the clock. */
const KEYS_AT_ONCE = 1024;

/** Who is in the cohorts of an audience, asked once, and looked up a part of the visitors at a time. */
export class MemberKeys {
  private readonly ofPart = new Map<number, Buffer[]>();
  private readonly index = new KeyIndex();
  private part: number | null = null;

  private constructor(rows: readonly MemberKeysRow[]) {
    for (const { part, keys } of rows) {
      const known = this.ofPart.get(part);
      if (known) known.push(keys);
      else this.ofPart.set(part, [keys]);
    }
  }

  /** Null of more members than memory has room for. */
  static async read(reading: Reading, audience: Audience, most = MOST_MEMBERS): Promise<MemberKeys | null> {
    const plan = audience.people === null ? await planMembers(reading, audience.cohorts) : null;
    if (plan) {
      const found = new FoundKeys(most);
      await findMembers(reading, plan, found.take);
      const packed = found.rows();
      return packed && new MemberKeys(packed);
    }
    const { ask, scope } = reading;
    const rows = await ask<MemberKeysRow & Record<string, unknown>>(memberKeys(scope, audience, most + 1));
    const bytes = rows.reduce((sum, { keys }) => sum + keys.length, 0);
    return bytes > most * KEY_BYTES ? null : new MemberKeys(rows);
  }

  /** From now on visitors of this part are looked up. Yields between stretches of work of some ten microseconds. */
  *enter(part: number): Generator<void> {
    if (part === this.part) return;
    this.index.clear();
    this.part = part;
    for (const keys of this.ofPart.get(part) ?? []) {
      const bytes = viewOf(keys);
      for (let at = 0, read = 0; at < keys.length; at += KEY_BYTES, read++) {
        if (read % KEYS_AT_ONCE === 0) yield;
        this.index.add(bytes.getInt32(at), bytes.getInt32(at + 4));
      }
    }
  }

  /** Whether a visitor of the part is a member, by the halves of its key. */
  has(high: number, low: number): boolean {
    return this.index.find(high, low) >= 0;
  }
}
