import { apiErrors } from '../../common/api-error.js';
import type { TimeSlices } from '../running/time-slices.js';
import type { FoundRow } from './found-conversions.sql.js';
import { PackedConversions } from './packed-conversions.js';

/**
 * The conversions found, each part's together. A part is put together at once, a million conversions in some twenty milliseconds, but not all.
 * @throws ApiError 400 when there are more than `most`.
 */
export async function conversionsByPart(
  found: readonly FoundRow[],
  most: number,
  slices: TimeSlices,
): Promise<Map<number, PackedConversions>> {
  slices.begin();
  const rows = new Map<number, FoundRow[]>();
  for (const row of found) {
    const known = rows.get(row.part);
    if (known) known.push(row);
    else rows.set(row.part, [row]);
  }
  const parts = new Map<number, PackedConversions>();
  let count = 0;
  for (const [part, ofPart] of rows) {
    if (slices.isOver()) await slices.rest();
    const packed = new PackedConversions(
      Buffer.concat(ofPart.map(({ conversions }) => conversions)),
      joined(ofPart.map(({ event_ids }) => event_ids)),
      joined(ofPart.map(({ user_ids }) => user_ids)),
    );
    parts.set(part, packed);
    count += packed.count;
  }
  slices.end();
  if (count > most)
    throw apiErrors.badRequest(`There are more than ${most} conversions: ask for a shorter range`);
  return parts;
}

/** Null where they were not asked for. */
function joined<T>(lists: readonly (readonly T[] | null)[]): T[] | null {
  return lists[0] === null ? null : lists.flatMap((list) => list!);
}
