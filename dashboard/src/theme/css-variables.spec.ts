import { cssVariables } from './css-variables.js';

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT = ['text', 'dim', 'good', 'quiet', 'warn', 'bad', 'limit', 'refuse'];
const GROUNDS = ['page', 'panel'];

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  const colours = cssVariables({} as never)[scheme];
  const of = (name: string) => colours[`--wm-${name}`] as string;

  it.each(TEXT.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    '%s can be read on a %s',
    (text, ground) => {
      expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['good', 'quiet', 'warn', 'bad', 'limit', 'refuse'])('%s can be read on its own tint', (tone) => {
    expect(contrast(of(tone), of(`${tone}-soft`))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['field', 'dim'])('what bounds a field (%s) shows on a panel', (line) => {
    expect(contrast(of(line), of('panel'))).toBeGreaterThanOrEqual(3);
  });
});
