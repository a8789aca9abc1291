import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const TOUR = readFileSync('docs/tour.md', 'utf8');

/** The walk that a heading of the tour begins: every path it names, in order; `folder/*` where all its files are alike. */
function filesOf(heading: string): string[] {
  const [, walk = ''] = TOUR.split(`\n## ${heading}`);
  const [text = ''] = walk.split('\n## ');
  return [...text.matchAll(/`((?:src|scripts|test)\/[^`]+(?:\.ts|\.mjs|\/\*))`/g)].map(([, file]) => file!);
}

let imports: ReturnType<typeof readImports> | undefined;

/** What each source file imports, types included. */
async function readImports() {
  const { output } = await cruise(
    ['src'],
    {
      tsPreCompilationDeps: true,
      tsConfig: { fileName: 'tsconfig.json' },
      doNotFollow: { path: 'node_modules' },
    },
    { extensions: ['.ts', '.js'] },
  );
  return new Map((output as ICruiseResult).modules.map((module) => [module.source, module]));
}

/** Every file that can be reached from the files of `start` by imports without leaving `rooms`. */
async function reachedFrom(start: readonly string[], rooms: RegExp): Promise<Set<string>> {
  imports ??= readImports();
  const modules = await imports;
  const reached = new Set(start);
  for (const file of reached)
    for (const { resolved } of modules.get(file)!.dependencies)
      if (rooms.test(resolved)) reached.add(resolved);
  return reached;
}

describe('The tour', () => {
  it('names only files that exist', () => {
    const named = [...TOUR.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|mjs))`/g)].map(([, file]) => file!);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each([
    [
      'An event comes in',
      [
        'src/events/api/track-event.controller.ts',
        'src/auth/api-key.guard.ts',
        'src/rate-limit/account-throttler.guard.ts',
        'src/rate-limit/allowance.guard.ts',
      ],
      // What describes the route to OpenAPI is no stop of an event, nor is what only sets up the database.
      /^src\/(events|usage|auth|rate-limit|http|common|keys|database)\/(?!api\/.*(docs|input|response)\.ts|openapi\/|migrations\/|.*\.(module|entity)\.ts)/,
    ],
    ['A question is asked', ['src/reports/event-counts/event-counts.controller.ts'], /^src\/reports\//],
  ])('leaves out no file of the walk "%s"', async (heading, start, rooms) => {
    const named = new Set(filesOf(heading));
    const reached = await reachedFrom(start, rooms);
    expect(reached.size).toBeGreaterThan(20);
    const isNamed = (file: string) => named.has(file) || named.has(`${dirname(file)}/*`);
    expect([...reached].filter((file) => !isNamed(file))).toEqual([]);
  });
});
