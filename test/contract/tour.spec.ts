import { existsSync, readFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const TOUR = readFileSync('docs/tour.md', 'utf8');

/** The walk that a heading of the tour begins: every path it names, in order. */
function filesOf(heading: string): string[] {
  const [, walk = ''] = TOUR.split(`\n## ${heading}`);
  const [text = ''] = walk.split('\n## ');
  return [...text.matchAll(/`((?:src|scripts|test)\/[^`]+\.(?:ts|mjs))`/g)].map(([, file]) => file!);
}

/** Every file that can be reached from `start` by imports, types included, without leaving `rooms`. */
async function reachedFrom(start: string, rooms: RegExp): Promise<Set<string>> {
  const { output } = await cruise(
    ['src'],
    {
      tsPreCompilationDeps: true,
      tsConfig: { fileName: 'tsconfig.json' },
      doNotFollow: { path: 'node_modules' },
    },
    { extensions: ['.ts', '.js'] },
  );
  const modules = new Map((output as ICruiseResult).modules.map((module) => [module.source, module]));
  const reached = new Set([start]);
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
      'src/events/api/track-event.controller.ts',
      // What describes the route to OpenAPI is no stop of an event.
      /^src\/(events|usage)\/(?!api\/.*(docs|input|response)\.ts)/,
    ],
    ['A question is asked', 'src/reports/event-counts/event-counts.controller.ts', /^src\/reports\//],
  ])('leaves out no file of the walk "%s"', async (heading, controller, rooms) => {
    const named = new Set(filesOf(heading));
    const reached = await reachedFrom(controller, rooms);
    expect(reached.size).toBeGreaterThan(20);
    expect([...reached].filter((file) => !named.has(file))).toEqual([]);
  });
});
