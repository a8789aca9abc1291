import { readdirSync, readFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { roomRanks } from '../support/room-ranks.js';

/** The rooms of docs/architecture.md, lowest first. */
const RANKS = roomRanks(readFileSync('docs/architecture.md', 'utf8'));

const SPECS = '\\.spec\\.ts$';
/** May name another room's entity: as the target of a foreign key. */
const ENTITIES = '\\.entity\\.ts$';

const pathOf = (room: string) => (room.endsWith('.ts') ? `^src/${room}$` : `^src/${room}/`);

const FORBIDDEN = [
  ...RANKS.flatMap((rooms, rank) =>
    rooms.map((room) => ({
      name: `${room} imports from a room that is not below it`,
      from: { path: pathOf(room), pathNot: SPECS },
      to: { path: '^src/', pathNot: [room, ...RANKS.slice(0, rank).flat()].map(pathOf) },
    })),
  ),
  { name: 'circle', from: {}, to: { circular: true } },
  {
    name: 'another room’s store, repository, controller, DTO, query or response',
    from: { path: '^src/([^/]+)/', pathNot: SPECS },
    to: {
      path: '^src/[^/]+/.*\\.(store|repository|controller|dto|query|response)\\.ts$',
      pathNot: '^src/$1/',
    },
  },
  {
    name: 'another room’s entity',
    from: { path: '^src/([^/]+)/', pathNot: [ENTITIES, SPECS] },
    to: { path: ENTITIES, pathNot: '^src/$1/' },
  },
  {
    name: 'what asks the database knows HTTP',
    from: { path: '\\.(sql|store|read-model|entity|types)\\.ts$', pathNot: '^src/http/' },
    to: { path: '^src/(http|auth/.*guard|rate-limit)' },
  },
  {
    name: 'common knows Nest, TypeORM or pg',
    from: { path: '^src/common/' },
    to: { path: 'node_modules/(@nestjs|typeorm|pg)/' },
  },
].map((rule) => ({ ...rule, severity: 'error' as const }));

describe('The sources', () => {
  let result: ICruiseResult;

  beforeAll(async () => {
    const { output } = await cruise(
      ['src'],
      {
        validate: true,
        ruleSet: { forbidden: FORBIDDEN },
        tsPreCompilationDeps: true,
        tsConfig: { fileName: 'tsconfig.json' },
        doNotFollow: { path: 'node_modules' },
      },
      { extensions: ['.ts', '.js'] },
    );
    result = output as ICruiseResult;
  });

  it('are read in whole', () => {
    expect(result.summary.totalCruised).toBeGreaterThan(100);
    const dependencies = result.modules.flatMap((module) => module.dependencies);
    expect(
      dependencies.filter(({ couldNotResolve, module }) => couldNotResolve && module.startsWith('.')),
    ).toEqual([]);
  });

  it('lie in rooms that each have one rank', () => {
    expect(RANKS.flat().sort()).toEqual(readdirSync('src').sort());
  });

  it('import only downwards, in no circle, and nothing private of another room', () => {
    const found = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    expect(found).toEqual([]);
  });
});
