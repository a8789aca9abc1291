import { escaped, isBlank, needsCare, piecesOf, visible } from './invisible';

const EACH = [
  0x00, 0x09, 0x0a, 0x1b, 0x7f, 0x85, 0x9f, 0xad, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f,
  0x2028, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0x3164, 0xfeff,
  0xe0041,
];

describe('invisible characters', () => {
  it.each(EACH.map((code) => [code.toString(16).toUpperCase().padStart(4, '0'), code] as const))(
    'U+%s is shown by its name',
    (name, code) => {
      const value = `a${String.fromCodePoint(code)}b`;
      expect(piecesOf(value)).toEqual([{ text: 'a' }, { mark: `U+${name}` }, { text: 'b' }]);
      expect(visible(value)).toBe(`a[U+${name}]b`);
    },
  );

  it.each(['Ada Lovelace', 'مفتاح المتجر', 'ключ – 5 €', '鍵', 'e\u0301', '👩🏽‍🔬 👨‍👩‍👧 ❤️‍🔥', '', 'a b'])(
    'leaves %s as it is',
    (value) => {
      expect(piecesOf(value)).toEqual(value === '' ? [] : [{ text: value }]);
      expect(visible(value)).toBe(value);
    },
  );

  it('and right-to-left scripts need care, others do not', () => {
    expect(['a\u202eb', 'مفتاح', 'שלום', 'a\nb'].filter((value) => !needsCare(value))).toEqual([]);
    expect(['', 'plain', 'Zoë', '鍵', '“quoted”'].filter(needsCare)).toEqual([]);
  });

  it('marks each of several, at both ends, too', () => {
    expect(piecesOf('\u202egpj.exe\u202c')).toEqual([
      { mark: 'U+202E' },
      { text: 'gpj.exe' },
      { mark: 'U+202C' },
    ]);
  });

  it('are escaped in JSON, which stays the same value on the same lines', () => {
    const value = { 'a\u202e': ['\u009f', '\u{e0041}', 'plain'] };
    const json = escaped(JSON.stringify(value, null, 2));
    expect(json).toContain('"a\\u202e"');
    expect(json.split('\n')).toHaveLength(7);
    expect(JSON.parse(json)).toEqual(value);
  });

  it.each([
    [' ', ['U+0020']],
    ['   ', ['U+0020 ×3']],
    ['\u00a0 ', ['U+00A0', 'U+0020']],
    ['\t\t\n', ['U+0009 ×2', 'U+000A']],
    ['\u3000\u200b', ['U+3000', 'U+200B']],
    ['\u{e0041}\u{e0041}', ['U+E0041 ×2']],
  ])('of %j, of which nothing is seen, each character is named, and how often it comes', (value, marks) => {
    expect([isBlank(value), needsCare(value)]).toEqual([true, true]);
    expect(piecesOf(value)).toEqual(marks.map((mark) => ({ mark })));
    expect(visible(value)).toBe(`[${marks.join(' ')}]`);
  });

  it('white space beside what is seen stays as it is', () => {
    expect(['', 'a', ' a', '\u00a0–', '©\u00a0'].filter(isBlank)).toEqual([]);
    expect(piecesOf(' a\u00a0')).toEqual([{ text: ' a\u00a0' }]);
  });
});
