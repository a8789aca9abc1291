import { Readable } from 'node:stream';
import fc from 'fast-check';
import type { JsonObject } from '../../common/json-text.js';
import { OperatorError } from '../../common/operator-error.js';
import { WriteFailedError } from '../../events/durable-insert.js';
import type { ImportResult } from '../../events/import-events.js';
import { NDJSON } from './formats/ndjson.format.js';
import { ImportRun, type ImportRunOptions } from './import-run.js';
import type { ImportProgress } from './import-state.js';
import { patientWrite } from './patient-write.js';

const NOW = Date.UTC(2026, 0, 31, 12);
const BEGIN: ImportProgress = {
  keyId: 'key_1',
  counts: { read: 0, accepted: 0, duplicates: 0, conflicts: 0, rejected: 0 },
  position: { file: 0, line: 0 },
  receivedAtMs: NOW,
  reasonsBytes: 0,
  isFinished: false,
};

class Killed extends Error {}

/** The record, and what an import has saved; runs end by {@link Killed} at a chosen moment. */
class World {
  readonly stored = new Map<string, { content: unknown; receivedAtMs: number }>();
  saved = BEGIN;
  /** Writes and saves until the next kill. */
  stepsLeft = Number.POSITIVE_INFINITY;

  private step(): void {
    if (this.stepsLeft-- <= 0) throw new Killed();
  }

  options(files: readonly string[]): ImportRunOptions {
    return {
      files: files.map((text, i) => ({
        name: `${i}.json`,
        bytes: text.length,
        open: async () => Readable.from([Buffer.from(text)]),
      })),
      format: NDJSON,
      mapping: { currency: null },
      state: {
        addReasons: async () => undefined,
        save: async (progress) => {
          this.step();
          this.saved = { ...progress, reasonsBytes: 0 };
        },
      },
      clock: { now: () => NOW },
      write: async (bodies, receivedAtMs) => {
        this.step();
        return bodies.map((body) => this.store(body, receivedAtMs));
      },
      isGentle: false,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    };
  }

  private store(body: JsonObject, receivedAtMs: number): ImportResult {
    const eventId = String(body['event_id']);
    const earlier = this.stored.get(eventId);
    if (!earlier) {
      this.stored.set(eventId, { content: body['n'], receivedAtMs });
      return { status: 'accepted', eventId };
    }
    if (earlier.content !== body['n']) return { status: 'conflict', eventId };
    return { status: 'duplicate', eventId, receivedAtMs: earlier.receivedAtMs };
  }
}

/** Few ids, so that many repeat; a content each, or two. */
const aLine = fc.record({ id: fc.integer({ min: 0, max: 40 }), n: fc.integer({ min: 0, max: 1 }) });
const someFiles = fc.array(fc.array(aLine, { maxLength: 30 }), { minLength: 1, maxLength: 5 });
const textOf = (lines: readonly { id: number; n: number }[]) =>
  lines.map(({ id, n }) => `${JSON.stringify({ event_id: `e${id}`, n, occurred_at: 'then' })}\n`).join('');

async function runToEnd(files: readonly string[], kills: readonly number[], before: readonly number[]) {
  const world = new World();
  for (const id of before) world.stored.set(`e${id}`, { content: 0, receivedAtMs: NOW });
  for (const steps of [...kills, Number.POSITIVE_INFINITY]) {
    world.stepsLeft = steps;
    const run = new ImportRun(world.options(files), world.saved);
    await run.run().catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
  }
  return world;
}

describe('an import run', () => {
  it('has the ledger of an unbroken one, wherever and however often it is killed', () =>
    fc.assert(
      fc.asyncProperty(
        someFiles,
        fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }),
        async (lines, kills, before) => {
          const files = lines.map(textOf);
          const unbroken = await runToEnd(files, [], before);
          const broken = await runToEnd(files, kills, before);
          expect(broken.saved.counts).toEqual(unbroken.saved.counts);
          expect(broken.saved.isFinished).toBe(true);
          expect(new Set(broken.stored.keys())).toEqual(new Set(unbroken.stored.keys()));
          const { read, accepted, duplicates, conflicts, rejected } = broken.saved.counts;
          expect(accepted + duplicates + conflicts + rejected).toBe(read);
          expect(accepted).toBe(broken.stored.size - new Set(before).size);
        },
      ),
      { numRuns: 200 },
    ));
});

describe('a patient write', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const account = { accountId: 1, environment: 'test', keyId: 1, allowance: null } as const;
  const accepted = [{ status: 'accepted', eventId: 'e' }] as const;

  /** An import whose first `failures` batches fail. */
  function failing(failures: number, error: unknown) {
    const calls: number[] = [];
    const batch = async (_: unknown, __: unknown, receivedAtMs: number) => {
      calls.push(receivedAtMs);
      if (calls.length <= failures) throw error;
      return [...accepted];
    };
    const signal = new AbortController().signal;
    return { calls, write: patientWrite({ batch }, account, signal, async () => undefined) };
  }

  it('tries again while the database cannot be had, with the same time of receipt', async () => {
    const { calls, write } = failing(3, new WriteFailedError(false, refused));
    expect(await write([{}], NOW)).toEqual(accepted);
    expect(calls).toEqual([NOW, NOW, NOW, NOW]);
  });

  it('gives up in the end, in a sentence', async () => {
    const { write } = failing(1_000, new WriteFailedError(false, refused));
    await expect(write([{}], NOW)).rejects.toThrow(OperatorError);
  });

  it('waits no longer once it is told to stop: the run ends before the batch, which the next one writes', async () => {
    const world = new World();
    const stop = new AbortController();
    const batch = () => Promise.reject(new WriteFailedError(false, refused));
    const write = patientWrite({ batch }, account, stop.signal, async () => stop.abort());
    const line = `${JSON.stringify({ event_id: 'e', occurred_at: 'then' })}\n`;
    const run = new ImportRun({ ...world.options([line]), write, signal: stop.signal }, BEGIN);
    expect(await run.run()).toBe(false);
    expect(world.saved).toBe(BEGIN);
  });

  it('hands on what no waiting mends', async () => {
    const { calls, write } = failing(1, new OperatorError('The key is deleted.'));
    await expect(write([{}], NOW)).rejects.toThrow('The key is deleted.');
    expect(calls).toHaveLength(1);
  });
});
