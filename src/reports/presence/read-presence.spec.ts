import type { CopiedField } from '../../database/copy-out.js';
import type { Reading } from '../running/report-runner.js';
import { TimeSlices } from '../running/time-slices.js';
import type { PackedPresence } from './packed-presence.js';
import { type PresenceTally, readPresence } from './read-presence.js';

const DAY = 20_000;

/** A row of a part and one visitor, in memory that the next row overwrites, as that of a connection. */
function* rowsIn(memory: Buffer, parts: readonly number[]): Generator<readonly CopiedField[]> {
  for (const [visitor, part] of parts.entries()) {
    let end = 0;
    const [partOf, role, day, visitors, quarters, instants] = [2, 4, 4, 8, 1, 5].map((length) => {
      end += length;
      return memory.subarray(end - length, end).fill(0);
    });
    partOf!.writeInt16BE(part);
    day!.writeInt32BE(DAY);
    visitors!.writeInt32BE(visitor, 4);
    quarters!.writeUInt8(0x80);
    yield [partOf!, role!, day!, null, visitors!, quarters!, instants!];
  }
}

describe('readPresence', () => {
  it('keeps rows that are looked at again as they came until their part ends, and those of the next part from then on', async () => {
    const memory = Buffer.alloc(64);
    const copy: Reading['copy'] = async (_, take) => {
      for (const fields of rowsIn(memory, [0, 0, 1, 1, 1, 2])) await take(fields);
    };
    const slices = new TimeSlices({
      isWriting: () => false,
      maxWorkMs: 60_000,
      tookTooLong: () => new Error(),
    });
    const kept: PackedPresence[] = [];
    const found: number[][] = [];
    const tally: PresenceTally = {
      keepsRows: true,
      *take({ packed }) {
        yield;
        kept.push(packed);
      },
      *endPart() {
        yield;
        found.push(kept.map((packed) => packed.low(0)));
        kept.length = 0;
      },
    };
    const scope = { accountId: 1, environment: 'test' as const };
    const look = { role: 0, types: 'together', days: [DAY], raw: [], ofRaw: 'first' } as const;
    const looks = [{ ...look, detail: () => 'visitors' as const }];
    await readPresence({ copy, slices, scope } as unknown as Reading, looks, [], tally);
    expect(found).toEqual([[0, 1], [2, 3, 4], [5]]);
  });
});
