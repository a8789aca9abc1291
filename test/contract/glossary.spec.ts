import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';

const SECTION = '## Words we do not use';

/** A word of the glossary as a test of a name's parts, which are in lower case: `takeBackDays` is take, back, days. */
function bannedBy(entry: string): (parts: readonly string[]) => boolean {
  const words = entry.replace('…', '').toLowerCase().split(' ');
  const isAt = (parts: readonly string[], at: number) =>
    words.every((word, index) => parts[at + index] === word || parts[at + index] === `${word}s`);
  return entry.startsWith('…')
    ? (parts) => parts.length > 1 && isAt(parts, parts.length - 1)
    : (parts) => parts.some((_, at) => isAt(parts, at));
}

function bannedWords(): Map<string, ReturnType<typeof bannedBy>> {
  const glossary = readFileSync(path.join(PACKAGE_ROOT, 'docs', 'glossary.md'), 'utf8');
  const rows = (glossary.split(SECTION)[1] ?? '').matchAll(/^\| (?!Not|-)([^|]+?) \|/gm);
  return new Map([...rows].map(([, entry]) => [entry!, bannedBy(entry!)]));
}

/**
 * Sources without comments, texts and `window.opener`, which the browser named: what is left are names and words of the
 * language.
 */
function namesIn(source: string): Set<string> {
  const code = source
    .replace(/\/\*.*?\*\/|(^|\s)\/\/[^\n]*/gs, ' ')
    .replaceAll('window.opener', ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ');
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

function partsOf(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());
}

function sources(): string[] {
  return ['src', 'dashboard/src'].flatMap((root) =>
    readdirSync(path.join(PACKAGE_ROOT, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('schema.d.ts'))
      .map((file) => path.join(root, file)),
  );
}

describe('Names in the sources', () => {
  const banned = bannedWords();

  it('are held against the list of the glossary', () => {
    expect([...banned.keys()]).toEqual(expect.arrayContaining(['stranger', 'take back', '…Asked']));
    expect(banned.get('take back')!(partsOf('takeBackDaysSql'))).toBe(true);
    expect(banned.get('…Asked')!(partsOf('asked'))).toBe(false);
    expect(namesIn("const a = 'text'; // b\nstrangerId();")).toEqual(new Set(['const', 'a', 'strangerId']));
  });

  it('contain none of its words', () => {
    const found = sources().flatMap((file) =>
      [
        ...namesIn(readFileSync(path.join(PACKAGE_ROOT, file), 'utf8')),
        path.basename(file).split('.')[0]!,
      ].flatMap((name) =>
        [...banned]
          .filter(([, isBanned]) => isBanned(partsOf(name)))
          .map(([entry]) => `${file}: ${name} (${entry})`),
      ),
    );
    expect(found).toEqual([]);
  });
});
