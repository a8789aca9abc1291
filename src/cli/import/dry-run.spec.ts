import { Readable } from 'node:stream';
import { Output } from '../output.js';
import { showMapping } from './dry-run.js';
import { NDJSON } from './formats/ndjson.format.js';

/** What a dry run shows of an export, line by line. */
async function shown(lines: readonly object[]): Promise<string[]> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const file = { name: 'export', bytes: text.length, open: async () => Readable.from([Buffer.from(text)]) };
  const said: string[] = [];
  const output = new Output(false, (part) => said.push(part));
  await showMapping({ files: [file], format: NDJSON, mapping: { currency: null }, output });
  return said.join('').trimEnd().split('\n');
}

describe('the dry run of an import', () => {
  const occurred_at = '2026-01-31T12:00:00Z';

  it('shows an event type of whatever kind, on one line', async () => {
    const types = [{ toString: 1 }, ['a'], 5, null, 'red\n\u001b[31m', 'x'.repeat(200)];
    const [, ...rows] = await shown(types.map((event_type) => ({ event_type, occurred_at })));
    expect(rows.map((row) => /^\d+ +(.*?) {2}/.exec(row)?.[1])).toEqual([
      '{"toString":1}',
      '["a"]',
      '5',
      '-',
      'red [31m',
      `${'x'.repeat(31)}…`,
    ]);
    for (const row of rows) expect(row).toContain('rejected: ');
  });
});
