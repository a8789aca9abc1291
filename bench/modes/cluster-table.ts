import { median } from '../harness/statistics.js';
import { formatFigure, formatTable } from '../harness/table.js';
import type { ClusterResult, Kind, KindResult } from './cluster.js';

const HEADER = [
  'connections',
  'events/s',
  'p99 ms',
  'CPU s service',
  'CPU s databases',
  '× one PostgreSQL',
  'coordinator',
];

/** What five hundred accounts have beside one, then what an event costs beside one PostgreSQL. */
export function formatCluster(results: readonly ClusterResult[]): string {
  const ratios = results.map(({ connections, name, one, many, ratios: ofRounds }) => [
    `${connections}, ${name}`,
    formatFigure(one.eventsPerSecond),
    formatFigure(many.eventsPerSecond),
    formatFigure(median(ofRounds), 2),
    middleHalf(ofRounds),
  ]);
  const costs = results.flatMap((result) =>
    (['one', 'many'] as const).map((kind) => {
      const { eventsPerSecond, p99Ms, serviceCpu, databaseCpu, coordinatorCpu } = result[kind];
      const alone = results.find(
        ({ name, connections }) => name === 'one PostgreSQL' && connections === result.connections,
      );
      const [own, base] = [cpuOf(result[kind]), alone ? cpuOf(alone[kind]) : null];
      return [
        `${result.connections}, ${result.name}, ${ACCOUNTS_OF[kind]}`,
        formatFigure(eventsPerSecond),
        formatFigure(p99Ms, 1),
        formatFigure(serviceCpu, 2),
        formatFigure(databaseCpu, 2),
        formatFigure(own === null || base === null ? null : own / base, 2),
        own === null || coordinatorCpu === null ? '–' : `${formatFigure((100 * coordinatorCpu) / own)} %`,
      ];
    }),
  );
  return [
    formatTable(['connections', 'one account, events/s', '500 accounts', 'ratio', 'middle half'], ratios),
    formatTable(HEADER, costs),
  ].join('\n\n');
}

const ACCOUNTS_OF: Readonly<Record<Kind, string>> = { one: '1 account', many: '500 accounts' };

function cpuOf({ serviceCpu, databaseCpu }: KindResult): number | null {
  return serviceCpu === null || databaseCpu === null ? null : serviceCpu + databaseCpu;
}

function middleHalf(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  return [sorted[quarter], sorted[sorted.length - 1 - quarter]]
    .map((value) => formatFigure(value, 2))
    .join(' to ');
}
