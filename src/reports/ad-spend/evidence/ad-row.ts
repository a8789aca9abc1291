import { foldCase } from '../../../common/fold-case.js';
import type { Origin } from '../../channel/channel.js';
import { type AdLevel, levelsOf } from '../ad-levels.js';
import { type AdRules, adChannels, joinKey, type SpendName, toNamed } from '../ad-spend-join.js';
import type { AdSpendQuestion, PlatformCoverage } from '../ad-spend-report.types.js';
import { adNameOf } from '../ad-spend-tally.js';
import type { AdEvidenceRow, AdRowNames } from './ad-spend-evidence.types.js';

/** How a report joined spend and links. */
export interface AdJoin extends Omit<AdRules, 'levels'> {
  /** What was spent on in the range. */
  readonly imported: readonly SpendName[];
  /** On which days each platform has spend. */
  readonly covered: readonly Pick<PlatformCoverage, 'platform' | 'days'>[];
}

/** What belongs to a row of the report, or to an entry of its lists: names of spend, and channels. */
export class AdRow {
  private readonly levels: readonly AdLevel[];
  /** What spend of the range was bought of. */
  private readonly bought: ReadonlySet<string>;

  constructor(
    private readonly row: AdEvidenceRow,
    private readonly question: AdSpendQuestion,
    private readonly join: AdJoin,
  ) {
    this.levels = levelsOf(question.groupBy);
    this.bought = new Set(
      join.imported.map((name) => {
        const { platform_key: platform, ...keys } = toNamed(name, this.levels, join.platforms);
        return joinKey({ ...keys, platform }, this.levels);
      }),
    );
  }

  /** Which of the names of spend belong to it; null where all do. */
  get spend(): readonly SpendName[] | null {
    const { row } = this;
    if (row.kind === 'all') return null;
    return this.join.imported.filter((name) => {
      const { platform_key: platform, ...keys } = toNamed(name, this.levels, this.join.platforms);
      return this.isCalled(row.names, { ...keys, platform });
    });
  }

  /** The day that it is of: its place in the range; null where it is of all days. */
  get day(): number | null {
    const { day } = this.row.names;
    return day == null ? null : this.question.dates.indexOf(day);
  }

  /** The days on which its credit counts, by their places; null where all do. */
  get creditedDays(): ReadonlySet<number> | null {
    const { row, day } = this;
    if (row.kind !== 'coverage') return day === null ? null : new Set([day]);
    const covered = this.join.covered.find((each) => this.isCalled(row.names, each));
    const days = this.question.dates.map((_, each) => each);
    return new Set(days.filter((each) => !covered?.days.includes(each)));
  }

  /** Whether a channel's links are advertisements that belong to it: those of spend, or, of the list of visitors without any, the others. */
  hasChannel(origin: Origin): boolean {
    const { row } = this;
    const named = { channel: 0, visitors: 0, ...adNameOf(origin, this.question) };
    const [channel] = adChannels([named], { ...this.join, levels: this.levels });
    if (channel === undefined) return false;
    const isPaid = this.bought.has(joinKey(channel, this.levels));
    if (isPaid !== (row.kind !== 'without_spend')) return false;
    return this.isCalled(row.names, channel);
  }

  /** Whether the names are those of what is told apart by these keys. */
  private isCalled(names: AdRowNames, keys: Readonly<Record<string, unknown>>): boolean {
    const { platform, source, medium } = names;
    const same = (name: string | null | undefined, key: unknown) =>
      name === undefined || foldCase(name ?? '') === foldCase(String(key ?? ''));
    return (
      same(platform, keys['platform']) &&
      same(source, keys['source']) &&
      same(medium, keys['medium']) &&
      this.levels.every((level) => same(names[level], keys[`${level}_key`]))
    );
  }
}
