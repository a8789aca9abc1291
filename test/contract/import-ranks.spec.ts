import { cruise, type ICruiseResult } from 'dependency-cruiser';

/** The rooms of docs/architecture.md: a file imports only from its own room or from one of no higher rank. */
const RANKS: readonly (readonly string[])[] = [
  ['common'],
  ['config'],
  ['logging', 'database'],
  ['accounts', 'audit', 'usage'],
  ['keys'],
  ['auth'],
  ['events', 'rate-limit'],
  ['http'],
  ['reports', 'ad-spend'],
  ['members', 'dashboard', 'health', 'cli', '*/api'],
];

/** Lists what the rooms above map, for TypeORM; see docs/architecture.md. */
const EXEMPT = ['^src/database/entities\\.ts$'];

const folder = (room: string) => (room === '*/api' ? '^src/[^/]+/api/' : `^src/${room}/(?!api/)`);

describe('The sources', () => {
  let result: ICruiseResult;

  beforeAll(async () => {
    const upwards = RANKS.flatMap((rooms, rank) => {
      const above = RANKS.slice(rank + 1).flat();
      return rooms.map((room) => ({
        name: `${room} imports upwards`,
        severity: 'error' as const,
        from: { path: folder(room), pathNot: [...EXEMPT, '\\.spec\\.ts$'] },
        to: { path: [...above.map(folder), '^src/(bootstrap|demo)/', '^src/[^/]+\\.ts$'] },
      }));
    });
    const { output } = await cruise(
      ['src'],
      {
        validate: true,
        ruleSet: {
          forbidden: [
            ...upwards,
            {
              name: 'circle',
              severity: 'error',
              from: { pathNot: EXEMPT },
              to: { circular: true, viaOnly: { pathNot: EXEMPT, dependencyTypesNot: ['type-only'] } },
            },
            {
              name: 'common knows neither Nest nor TypeORM nor pg',
              severity: 'error',
              from: { path: '^src/common/' },
              to: { path: 'node_modules/(@nestjs|typeorm|pg)/' },
            },
            {
              name: 'another room’s entity, store, controller or DTO',
              severity: 'error',
              from: { path: '^src/([^/]+)/', pathNot: [...EXEMPT, '\\.spec\\.ts$'] },
              to: {
                path: '^src/[^/]+/.*\\.(store|controller|dto|response|query)\\.ts$',
                pathNot: '^src/$1/',
              },
            },
          ],
        },
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

  it('import only downwards, in no circle, and nothing private of another room', () => {
    const found = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    expect(found).toEqual([]);
  });
});
