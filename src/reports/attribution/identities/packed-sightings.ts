import { OWN_AT, PackedRows, packVisitorSql } from '../packed-rows.js';

const SIGHTING_BYTES = 24;

/** An aggregate of the sightings `alias` (visitor_key, user_key, first_at) as {@link PackedSightings}. */
export function packSightingsSql(alias: string): string {
  return `string_agg(${packVisitorSql(alias)} || timestamptz_send(${alias}.first_at) || int8send(${alias}.user_key), '')`;
}

/** Which visitors were seen as which users, and since when, packed into bytes. */
export class PackedSightings extends PackedRows {
  constructor(packed: Uint8Array) {
    super(packed, SIGHTING_BYTES);
  }

  userHigh(sighting: number): number {
    return this.bytes.getInt32(sighting * SIGHTING_BYTES + OWN_AT);
  }

  userLow(sighting: number): number {
    return this.bytes.getInt32(sighting * SIGHTING_BYTES + OWN_AT + 4);
  }
}
