import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REFUSALS } from '../../src/http/openapi/refusal-answers.js';

const BASICS = readFileSync('docs/api-basics.md', 'utf8');

/** Where the public interface finds faults; what only the dashboard answers is none of these. */
const ROOMS = ['common', 'http', 'events', 'ad-spend', 'reports'];

/** Ways in which the sources write a fault's code. */
const CODE =
  /(?:code: |new FieldProblem\(|(?:fault|add|refusal)\(\s*(?:'[^']*'|`[^`]*`|[\w.]+(?:\([^()]*\))?),\s*)'([a-z]+_[a-z_]+|required)'/g;

function codesInSources(): Set<string> {
  const files = ROOMS.flatMap((room) =>
    readdirSync(path.join('src', room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .map((file) => path.join('src', room, file)),
  );
  return new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(CODE)].map(([, code]) => code!)),
  );
}

/** The words in code of the first column of the table under a heading. */
function firstColumn(heading: string): string[] {
  const [, section = ''] = BASICS.split(`${heading}\n`);
  const rows = section.split(/\n#/)[0]!.matchAll(/^\| (`[^|]+) \|/gm);
  return [...rows].flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map(([, word]) => word!));
}

describe('docs/api-basics.md', () => {
  it('names every status with which a request is refused', () => {
    expect(firstColumn('## Errors')).toEqual(Object.keys(REFUSALS));
  });

  it('explains every code of a fault and of a warning', () => {
    const explained = [...firstColumn('### Codes of faults'), ...firstColumn('### Codes of warnings')];
    const used = codesInSources();
    expect(used.size).toBeGreaterThan(40);
    expect([...used].filter((code) => !explained.includes(code)).sort()).toEqual([]);
  });

  it('explains no code that is gone', () => {
    const sources = ROOMS.flatMap((room) =>
      readdirSync(path.join('src', room), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(path.join('src', room, file), 'utf8')),
    ).join('\n');
    const explained = [...firstColumn('### Codes of faults'), ...firstColumn('### Codes of warnings')];
    expect(explained.filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
  });
});
