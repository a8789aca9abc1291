import { PackedVisitors, packVisitorSql } from './packed-rows.js';

const USER_AT = 8;
/** Where a kind of row may have what only it has. */
export const OWN_OF_USER_AT = 16;

/** What each such row begins with, the visitor and the user of the row `alias`: an SQL expression of {@link OWN_OF_USER_AT} bytes. */
export function packUserSql(alias: string): string {
  return `${packVisitorSql(alias)} || int8send(${alias}.user_key)`;
}

/** A 64-bit key by its halves. */
type Key = readonly [high: number, low: number];

/** Visitors, each as one of its users, with what each kind of row tells of both. */
export class PackedUsers extends PackedVisitors {
  visitor(row: number): Key {
    return [this.visitorHigh(row), this.visitorLow(row)];
  }

  /** Both halves are 0 where no user is named. */
  user(row: number): Key {
    const at = row * this.rowBytes + USER_AT;
    return [this.bytes.getInt32(at), this.bytes.getInt32(at + 4)];
  }
}
