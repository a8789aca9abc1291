import { apiErrors } from '../../common/api-error.js';
import { MAX_TOUCHES_OF_PERSON } from '../attribution/attribution.types.js';
import { twice } from '../attribution/columns.js';
import { lengthOf } from '../attribution/journey.js';
import { MoneySums } from '../attribution/money-sums.js';
import type { PassingTouch } from '../attribution/passing-touch.js';
import type { AttributedConversion, Tally } from '../attribution/tally.js';
import { bucketIndex } from '../calendar/time-buckets.js';
import type { Origin } from '../channel/channel.js';
import { type ChannelGroup, ChannelGroups } from '../channel/channel-groups.js';
import { channelName } from '../channel/channel-name.js';
import { firstOf } from '../conversions/first-of.js';
import type {
  ConversionPathsQuestion,
  ConversionPathsResult,
  Lengths,
  ListedPath,
} from './conversion-paths.types.js';
import { minutesTo } from './path-lag.js';
import { type PathSteps, StepsOfJourneys } from './path-steps.js';

const MINUTE_US = 60_000_000;

/** Most different paths of one report (guess): each takes some 200 bytes of memory meanwhile. */
const MAX_PATHS = 200_000;

/** Cells of revenue; those of the paths follow. */
const NOWHERE = -1;
const TOTAL = 0;
const UNATTRIBUTED = 1;
const FIRST_PATH = 2;

type Counted = { -readonly [Name in keyof Lengths]: Lengths[Name] };

interface Path extends Counted, PathSteps {
  readonly cell: number;
}

/** Counts the report on paths. */
export class ConversionPathsTally implements Tally {
  private readonly groups: ChannelGroups;
  private readonly stepsOf: StepsOfJourneys;
  private readonly revenue = new MoneySums();
  private conversions = 0;
  private unattributed = 0;
  private readonly buckets: (Counted & { all: number })[];
  private byTouches = new Int32Array(MAX_TOUCHES_OF_PERSON + 1);
  private readonly byMinutes: Int32Array;
  private readonly paths = new Map<string, Path>();

  constructor(private readonly question: ConversionPathsQuestion) {
    this.groups = new ChannelGroups(question.groupBy);
    this.stepsOf = new StepsOfJourneys((channel) => this.groups.of(channel));
    this.byMinutes = new Int32Array(Math.floor(question.lookbackUs / MINUTE_US) + 1);
    this.buckets = question.buckets.map(() => ({ all: 0, ...noLengths() }));
  }

  nameChannels(channels: readonly Origin[]): void {
    this.groups.take(channels);
  }

  touch({ channel }: PassingTouch): void {
    this.groups.note(channel);
  }

  convert({ packed, index, journey }: AttributedConversion): void {
    const { revenue } = this;
    const atUs = packed.atUs(index);
    const bucket = this.buckets[bucketIndex(this.question.buckets, atUs)]!;
    this.conversions++;
    bucket.all++;
    const touches = lengthOf(journey);
    if (touches === 0) {
      this.unattributed++;
      revenue.addRevenue([TOTAL, UNATTRIBUTED], packed, index);
      return;
    }
    const minutes = minutesTo(atUs, journey);
    // A crowd is no journey, but within a long lookback a person may have more touches than a crowd has within 30 days.
    while (touches >= this.byTouches.length) this.byTouches = twice(this.byTouches, Int32Array);
    this.byTouches[touches]!++;
    this.byMinutes[minutes]!++;
    const path = this.pathOf(this.stepsOf.of(journey));
    revenue.addRevenue([TOTAL, path.cell], packed, index);
    for (const counted of [bucket, path]) {
      counted.conversions++;
      counted.touches += touches;
      counted.minutes += minutes;
    }
  }

  nextVisitors(): void {
    // A path is of whom it is: nothing is told by visitors.
  }

  /**
   * Paths by their conversions, then by the names of their steps.
   *
   * @param given paths of another range, which are listed in their place and order.
   */
  result(given: readonly ListedPath[] | null = null): ConversionPathsResult {
    const { revenue } = this;
    const all = [...this.paths.values()];
    const listed = given === null ? this.first(all) : this.found(all, given);
    const isListed = new Set(listed.map(({ cell }) => cell));
    const others = all.filter(({ cell }) => !isListed.has(cell));
    return {
      totals: { conversions: this.conversions, revenue: revenue.of([TOTAL]) },
      unattributed: { conversions: this.unattributed, revenue: revenue.of([UNATTRIBUTED]) },
      buckets: this.buckets,
      byTouches: this.byTouches,
      byMinutes: this.byMinutes,
      paths: listed.map((path, at) => this.listed(path, given?.[at]?.steps)),
      others: {
        paths: others.length,
        conversions: others.reduce((sum, { conversions }) => sum + conversions, 0),
        revenue: revenue.of(others.map(({ cell }) => cell)),
      },
    };
  }

  private pathOf({ groups, isCut }: PathSteps): Path {
    const name = `${isCut ? '…' : ''}${groups.join(',')}`;
    const known = this.paths.get(name);
    if (known) return known;
    if (this.paths.size === MAX_PATHS)
      throw apiErrors.badRequest(
        `There are more than ${MAX_PATHS} different paths: ask for a shorter range, or group by less`,
      );
    const path = { groups, isCut, cell: FIRST_PATH + this.paths.size, ...noLengths() };
    this.paths.set(name, path);
    return path;
  }

  private first(all: readonly Path[]): Path[] {
    const { limit } = this.question;
    return firstOf(all, limit, (a, b) => b.conversions - a.conversions || this.compare(a, b));
  }

  /** The same paths here, with nothing where there is none. */
  private found(all: readonly Path[], given: readonly ListedPath[]): Path[] {
    const byName = new Map(all.map((path) => [this.nameOf(this.stepsIn(path), path.isCut), path]));
    const nothing = { groups: [], cell: NOWHERE, ...noLengths() };
    return given.map(({ steps, isCut }) => byName.get(this.nameOf(steps, isCut)) ?? { ...nothing, isCut });
  }

  private stepsIn({ groups }: PathSteps): ChannelGroup[] {
    return groups.map((group) => this.groups.describe(group));
  }

  private nameOf(steps: readonly ChannelGroup[], isCut: boolean): string {
    const names = steps.map((step) =>
      step.kind === 'value' ? channelName(this.question.groupBy, step.channel) : '',
    );
    return JSON.stringify([isCut, ...names]);
  }

  private listed(path: Path, given?: readonly ChannelGroup[]): ListedPath {
    const { isCut, cell, conversions, touches, minutes } = path;
    const steps = given ?? this.stepsIn(path);
    return { steps, isCut, conversions, touches, minutes, revenue: this.revenue.of([cell]) };
  }

  /** By the names of the steps, one after the other; a path before one that goes on, a whole one before one that is cut. */
  private compare(a: Path, b: Path): number {
    for (let step = 0; step < Math.min(a.groups.length, b.groups.length); step++) {
      const order = this.groups.compareNames(a.groups[step]!, b.groups[step]!);
      if (order !== 0) return order;
    }
    return a.groups.length - b.groups.length || Number(a.isCut) - Number(b.isCut);
  }
}

function noLengths(): Counted {
  return { conversions: 0, touches: 0, minutes: 0 };
}
