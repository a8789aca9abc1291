import type { IncomingRow } from '../../api/api.types';
import { mergeRows } from './merge-rows';

const row = (key: string, count = 1, at = '2026-11-21T10:00:00.000Z') => ({ key, count, at }) as IncomingRow;
const keys = (rows: readonly IncomingRow[]) => rows.map(({ key }) => key).join('');

describe('mergeRows', () => {
  it('puts what has come on top, the newest first', () => {
    expect(keys(mergeRows([row('b'), row('a')], [row('c'), row('d')]))).toBe('dcba');
  });

  it('sorts a line that was overtaken', () => {
    const late = row('late', 1, '2026-11-21T10:00:01.000Z');
    const later = row('<later>', 1, '2026-11-21T10:00:02.000Z');
    expect(keys(mergeRows([later], [row('a'), late]))).toBe('<later>latea');
  });

  it('replaces a line that comes again, where it stands', () => {
    const merged = mergeRows([row('b'), row('a')], [row('a', 7), row('c')]);
    expect(keys(merged)).toBe('cba');
    expect(merged[2]).toMatchObject({ key: 'a', count: 7 });
  });

  it('keeps the latest 500', () => {
    const many = Array.from({ length: 700 }, (_, at) => row(`<${at}>`));
    const merged = mergeRows([row('old')], many);
    expect(merged).toHaveLength(500);
    expect(merged[0]?.key).toBe('<699>');
    expect(merged[499]?.key).toBe('<200>');
  });
});
