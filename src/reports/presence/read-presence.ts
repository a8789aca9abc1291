import type { CopiedField } from '../../database/copy-out.js';
import { copyByPart, type PartTally } from '../running/copy-by-part.js';
import type { Reading } from '../running/report-runner.js';
import { KeptBytes } from './kept-bytes.js';
import { PackedPresence } from './packed-presence.js';
import { type PresenceLook, presencePacks } from './presence-packs.sql.js';

/** Visitors between two looks at the clock: some ten microseconds' work. */
export const VISITORS_AT_ONCE = 1024;

/** A row of presence-packs.sql.ts. */
export interface PresenceRow {
  readonly role: number;
  /** As a decimal; null of all types together. */
  readonly eventTypeKey: string | null;
  /** Unix day; null of what is not rolled up. */
  readonly day: number | null;
  readonly packed: PackedPresence;
}

/** Counts rows. Yields before every {@link VISITORS_AT_ONCE}. */
export interface PresenceTally extends PartTally<PresenceRow> {
  /** Whether rows are still looked at when the next one has come, until their part ends: they are then copied. */
  readonly keepsRows?: boolean;
}

/** Hands all that some looks find to a tally, in the snapshot of a report. */
export async function readPresence(
  reading: Reading,
  looks: readonly PresenceLook[],
  cutsUs: readonly number[],
  tally: PresenceTally,
): Promise<void> {
  if (looks.every(({ days, raw }) => days.length === 0 && raw.length === 0)) return;
  const bytes = new KeptBytes();
  const kept = (fields: Fields) =>
    tally.keepsRows ? fields.map((field) => field && bytes.copy(field)) : fields;
  const taking: PartTally<Fields> = {
    // Copied when its turn comes: the first row of a part is there while the part before is being ended.
    *take(fields, part) {
      yield* tally.take(toRow(kept(fields)), part);
    },
    *endPart() {
      yield* tally.endPart();
      bytes.clear();
    },
  };
  const rows = { partOf: (field: Buffer) => field.readInt16BE(), toRow: (fields: Fields) => fields };
  await copyByPart(reading, presencePacks(reading.scope, looks, cutsUs), rows, taking);
}

type Fields = readonly CopiedField[];

function toRow([, role, day, type, visitors, quarters, instants]: Fields): PresenceRow {
  const ofDay = day ? day.readInt32BE() : null;
  return {
    role: role!.readInt32BE(),
    eventTypeKey: type ? type.readBigInt64BE().toString() : null,
    day: ofDay,
    packed: new PackedPresence(ofDay, visitors!, quarters!, instants!),
  };
}
