import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ASVS_REQUIREMENTS } from '../support/asvs-requirements.js';
import { testTitles } from '../support/test-titles.js';

const CHAPTERS = 'docs/security/asvs';

const STATES = ['held', 'by construction', 'left to the operator', 'not held', 'does not apply'] as const;
type State = (typeof STATES)[number];

/** A document with tables that name tests. */
interface Document {
  readonly file: string;
  readonly text: string;
}

/** One line of a chapter: a requirement and what became of it. */
interface Line {
  readonly number: string;
  readonly cells: readonly string[];
  readonly state: State;
  readonly tests: string;
}

const read = (file: string): Document => ({ file, text: readFileSync(file, 'utf8') });

const chapters = readdirSync(CHAPTERS).map((name) => read(path.join(CHAPTERS, name)));
const documents = [read('SECURITY.md'), ...chapters];

/** `[name](path) “title”`: a test, by its file and its title as the source has it. */
const NAMED_TEST =
  /\[[^\]]+\]\(([^)\s]+\.(?:spec|e2e-spec|int-spec|scenario-spec|adversarial-spec)\.ts)\)(?: “([^”]+)”)?/g;

function namedTests({ file, text }: Document): [file: string, title: string | undefined][] {
  return [...text.matchAll(NAMED_TEST)].map(([, target, title]) => [
    path.join(path.dirname(file), target!),
    title,
  ]);
}

function linesOf({ text }: Document): Line[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number, rest]) => {
    const cells = rest!.split(' | ').map((cell) => cell.trim());
    return { number: number!, cells, tests: cells[2] ?? '', state: cells[3] as State };
  });
}

const lines = chapters.flatMap(linesOf);

describe('What SECURITY.md and docs/security say', () => {
  it('of ASVS 5.0 has a line for each requirement of levels 1 and 2, and for no other', () => {
    expect(ASVS_REQUIREMENTS).toHaveLength(253);
    const inOrder = (numbers: readonly string[]) => [...numbers].sort();
    expect(inOrder(lines.map(({ number }) => number))).toEqual(inOrder(ASVS_REQUIREMENTS));
  });

  it('leaves no cell empty, and gives each requirement one of five states', () => {
    for (const { number, cells, state } of lines) {
      expect([number, cells.length]).toEqual([number, 4]);
      expect([number, cells.filter((cell) => cell === '')]).toEqual([number, []]);
      expect([number, STATES]).toEqual([number, expect.arrayContaining([state])]);
    }
  });

  it('is held by a test, or by a place in the sources where it says so', () => {
    const untested = lines.filter(({ state, tests }) => state === 'held' && !/\]\([^)]+\.ts\) “/.test(tests));
    const nowhere = lines.filter(({ state, tests }) => state === 'by construction' && !/\]\(/.test(tests));
    expect([...untested, ...nowhere].map(({ number }) => number)).toEqual([]);
  });

  it('names tests that there are, each by its title', () => {
    const named = documents.flatMap(namedTests);
    expect(named.length).toBeGreaterThan(250);
    const wrong = named.filter(
      ([file, title]) => !existsSync(file) || title === undefined || !testTitles(file).has(title),
    );
    expect(wrong).toEqual([]);
  });

  it('sums up its states truly', () => {
    const { text } = read('docs/security/asvs.md');
    const counted = STATES.map((state) => [state, lines.filter((line) => line.state === state).length]);
    const said = [...text.matchAll(/^\| ([a-z ]+) \| (\d+) \|/gm)].map(([, state, count]) => [
      state,
      Number(count),
    ]);
    expect(said).toEqual(counted);
  });
});
