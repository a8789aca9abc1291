import { formatFigure, formatTable } from '../harness/table.js';
import type { OverviewFigures } from '../reports/measure-overview.js';
import type { ReportFigures } from '../reports/measure-report.js';
import type { ReportsResult } from './reports.js';

/** Ingestion at half its rate must keep its p99 under this many times what it is alone. */
const P99_FACTOR = 2;

/** What the page Overview is held to, warm. */
const FIRST_NUMBER_MS = 300;
const WHOLE_PAGE_MS = 1_500;

/** The report for people. */
export function formatReports({
  events,
  accounts,
  rollUp,
  reports,
  overview,
  ingestion,
  indexes,
}: ReportsResult): string {
  const answers = reports.map((figures) => [
    figures.name,
    formatFigure(figures.coldMs),
    formatFigure(figures.warmMs),
    formatFigure(figures.duckMs),
    formatFigure(figures.warmMs && figures.duckMs && figures.warmMs / figures.duckMs, 2),
    promisesOf(figures).join(', '),
    resultOf(figures),
  ]);
  const beside = ingestion.map(({ report, fullPerSecond, alone, beside: busy, p99Ratio, answers: given }) => [
    report,
    formatFigure(fullPerSecond),
    formatFigure(alone.perSecond),
    formatFigure(alone.p99Ms, 1),
    formatFigure(busy.perSecond),
    formatFigure(busy.p99Ms, 1),
    formatFigure(p99Ratio, 2),
    formatFigure(given),
  ]);
  const first = indexes[0]?.rowsPerSecond ?? 0;
  const costs = indexes.map(({ index, rowsPerSecond, walBytesPerRow, bytesPerRow }) => [
    index,
    formatFigure(rowsPerSecond),
    formatFigure((rowsPerSecond / first) * 100),
    formatFigure(walBytesPerRow),
    formatFigure(bytesPerRow),
  ]);
  const held = reports.map(({ name, peaks }) => [
    name,
    formatFigure(peaks?.serviceMiB),
    formatFigure(peaks?.databaseMiB),
    formatFigure(peaks?.temporaryMiB),
  ]);
  const whose = accounts === 1 ? 'one account' : `${formatFigure(accounts)} accounts, one of whom asks,`;
  return [
    `${formatFigure(events)} events of ${whose} over 30 days; every answer was equal to DuckDB's; – is no answer in time`,
    `${formatFigure(rollUp.days)} days were rolled up by the service, in ${formatFigure(rollUp.seconds, 1)} s (${formatFigure(rollUp.bytes / 1_048_576)} MiB): events by day and type reads them`,
    formatTable(['report, p50 in ms', 'cold', 'warm', 'DuckDB', 'ratio', 'held to', ''], answers),
    'the most that the service, the database (without what its processes share) and its temporary files took meanwhile, in MiB, the first time',
    formatTable(['report', 'service', 'database', 'temporary'], held),
    'all that the page Overview asks, four questions at a time; ms until the first answer and until the last, warm',
    formatTable(
      ['Overview', 'ms', 'held to', ''],
      overviewAims(overview).map(({ what, ms, aimMs }) => [
        what,
        formatFigure(ms),
        `≤ ${formatFigure(aimMs)}`,
        ms <= aimMs ? 'met' : 'MISSED',
      ]),
    ),
    'single events at half the full rate, 64 connections: alone, and while a report is asked again and again',
    formatTable(
      [
        'beside',
        'full events/s',
        'alone events/s',
        'p99 ms',
        'beside events/s',
        'p99 ms',
        'ratio',
        'answers',
      ],
      beside,
    ),
    ...(costs.length === 0
      ? []
      : [
          'batches of 500 rows on one connection, each index on top of those above it',
          formatTable(['index added', 'rows/s', '% of none', 'WAL B/row', 'B/row'], costs),
        ]),
  ].join('\n\n');
}

function overviewAims({ firstMs, wholeMs }: OverviewFigures) {
  return [
    { what: 'first number', ms: firstMs, aimMs: FIRST_NUMBER_MS },
    { what: 'whole', ms: wholeMs, aimMs: WHOLE_PAGE_MS },
  ];
}

/** Sentences on what is not as promised. The figures are promised for the full month only. */
export function brokenPromises({ reports, overview, ingestion }: ReportsResult): string[] {
  const slow = reports
    .filter((figures) => resultOf(figures) === 'MISSED' || figures.warmMs === null)
    .map(({ name, warmMs, duckMs }) =>
      warmMs === null
        ? `${name} took longer than the service lets a statement run`
        : `${name} took ${formatFigure(warmMs)} ms (DuckDB ${formatFigure(duckMs)} ms)`,
    );
  const disturbed = ingestion
    .filter(({ p99Ratio }) => p99Ratio > P99_FACTOR)
    .map(
      ({ report, alone, beside }) =>
        `beside ${report} the p99 of events rose from ${formatFigure(alone.p99Ms, 1)} to ${formatFigure(beside.p99Ms, 1)} ms`,
    );
  const late = overviewAims(overview)
    .filter(({ ms, aimMs }) => ms > aimMs)
    .map(({ what, ms }) => `Overview, ${what}: ${formatFigure(ms)} ms`);
  return [...slow, ...late, ...disturbed];
}

function promisesOf({ targetMs, duckFactor }: ReportFigures): string[] {
  return [
    ...(targetMs === null ? [] : [`≤ ${formatFigure(targetMs)}`]),
    ...(duckFactor === null ? [] : [duckFactor === 1 ? '≤ DuckDB' : `≤ ${duckFactor} × DuckDB`]),
  ];
}

function resultOf({ targetMs, duckFactor, warmMs, duckMs }: ReportFigures): string {
  if (targetMs === null && duckFactor === null) return '';
  if (warmMs === null || duckMs === null) return 'MISSED';
  const isMet =
    warmMs <= (targetMs ?? Number.POSITIVE_INFINITY) &&
    warmMs <= (duckFactor ?? Number.POSITIVE_INFINITY) * duckMs;
  return isMet ? 'met' : 'MISSED';
}
