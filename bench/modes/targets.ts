import { formatFigure } from '../harness/table.js';
import type { Measured } from './comparison.js';
import { medianRatio, ratioTo } from './comparison-table.js';

/** What is aimed at on two cores shared by load generator, service and database; see docs/benchmarks.md. */
interface Target {
  readonly what: string;
  /** The figure, or null when this run did not measure what it takes. */
  readonly measure: (figures: Figures) => number | null;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly unit: string;
  /** Targets of the same name are alternatives: one of them reached is enough. */
  readonly eitherOf?: string;
}

interface Figures {
  /** Ours under a case, if it was measured. */
  caseOf(caseName: string): Measured | undefined;
  /** A median of ours, or null. */
  of(caseName: string, figure: keyof Measured['median']): number | null;
  /** Events per second of ours divided by another's, or null. */
  ratio(caseName: string, other: string): number | null;
}

const TARGETS: readonly Target[] = [
  {
    what: 'single events to stock',
    measure: ({ ratio }) => ratio('single-64', 'stock'),
    atLeast: 8,
    unit: '×',
  },
  { what: 'single events to floor', measure: percent('single-64', 'floor'), atLeast: 25, unit: '%' },
  { what: 'single events, p99', measure: ({ of }) => of('single-64', 'p99Ms'), atMost: 25, unit: 'ms' },
  {
    what: 'batches of 100',
    measure: perSecond('batch-100'),
    atLeast: 35_000,
    unit: 'events/s',
    eitherOf: 'batches of 100',
  },
  {
    what: 'batches of 100 to database floor',
    measure: percent('batch-100', 'database-floor'),
    atLeast: 50,
    unit: '%',
    eitherOf: 'batches of 100',
  },
  { what: 'hour full (429)', measure: perSecond('over-limit'), atLeast: 20_000, unit: '/s' },
  { what: 'unknown keys (401 and 429)', measure: perSecond('bad-keys'), atLeast: 20_000, unit: '/s' },
  { what: 'validate', measure: perSecond('validate'), atLeast: 12_000, unit: '/s' },
  { what: '1,000 accounts to one', measure: shareOfManyAccounts, atLeast: 90, unit: '%' },
];

/** Each target beside what this run measured. */
export function formatTargets(measured: readonly Measured[]): string {
  const ours = measured.filter(({ contender }) => contender === 'ours');
  const figures: Figures = {
    caseOf: (caseName) => ours.find((one) => one.case === caseName),
    of: (caseName, figure) => ours.find((one) => one.case === caseName)?.median[figure] ?? null,
    ratio: (caseName, other) => {
      const one = ours.find((each) => each.case === caseName);
      return one ? ratioTo(other, one, measured) : null;
    },
  };
  const seen = TARGETS.flatMap((target) => {
    const value = target.measure(figures);
    return value === null ? [] : [{ target, value, isMet: reaches(target, value) }];
  });
  return seen
    .map(({ target, value, isMet }) => {
      const isSpared =
        target.eitherOf !== undefined &&
        seen.some((other) => other.isMet && other.target.eitherOf === target.eitherOf);
      const result = isMet ? 'met   ' : isSpared ? 'spared' : 'missed';
      const digits = value < 100 ? 1 : 0;
      const note = result === 'spared' ? '; the alternative is met, either will do' : '';
      return `${result}  ${target.what}: ${formatFigure(value, digits)} ${target.unit} (${boundOf(target)}${note})`;
    })
    .join('\n');
}

function reaches({ atLeast = -Infinity, atMost = Infinity }: Target, value: number): boolean {
  return value >= atLeast && value <= atMost;
}

function boundOf({ atLeast, atMost }: Target): string {
  return atLeast === undefined ? `≤ ${formatFigure(atMost)}` : `≥ ${formatFigure(atLeast)}`;
}

function perSecond(caseName: string): Target['measure'] {
  return ({ of }) => of(caseName, 'eventsPerSecond');
}

function percent(caseName: string, other: string): Target['measure'] {
  return ({ ratio }) => {
    const value = ratio(caseName, other);
    return value === null ? null : value * 100;
  };
}

function shareOfManyAccounts({ caseOf }: Figures): number | null {
  const [many, one] = [caseOf('mix-1000'), caseOf('single-64')];
  const ratio = many && one ? medianRatio(many, one) : null;
  return ratio === null ? null : ratio * 100;
}
