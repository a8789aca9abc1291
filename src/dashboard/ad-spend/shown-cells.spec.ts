import { AD_SPEND_FIELDS } from '../../ad-spend/ad-spend.fields.js';
import { ShownCells } from './shown-cells.js';

const ROWS = 10_000;
const rowOf = (cell: string) => Object.fromEntries(AD_SPEND_FIELDS.map((field) => [field, cell]));
const bytesOf = (cell: string) => {
  const shown = new ShownCells();
  const rows = Array.from({ length: ROWS }, () => shown.of(rowOf(cell)));
  return Buffer.byteLength(JSON.stringify(rows));
};

describe('ShownCells', () => {
  it('shows cells as they stand, but for what is longer than a name', () => {
    const shown = new ShownCells();
    expect(shown.of({ campaign: 'Spring', ad: undefined })).toEqual({ campaign: 'Spring', ad: '' });
    expect(shown.of({ campaign: 'x'.repeat(1_000) })).toEqual({ campaign: 'x'.repeat(300) });
  });

  it('keeps ordinary names whole in the largest file', () => {
    const shown = new ShownCells();
    const name = 'spring sale, returning customers';
    for (let row = 0; row < ROWS; row++) expect(shown.of({ campaign: name })).toEqual({ campaign: name });
  });

  it.each([
    ['letters', 'x', 10],
    ['what JSON writes with six signs', '\u0001', 26],
  ])('takes no more than some MiB for the largest file of the longest cells, of %s', (_, sign, mebibytes) => {
    expect(bytesOf(sign.repeat(4_000_000 / ROWS / 9 + 300))).toBeLessThan(mebibytes * 1024 * 1024);
  });
});
