import { lengthOf } from '../../attribution/journey.js';
import type { AttributedConversion, Tally } from '../../attribution/tally.js';
import type { Origin } from '../../channel/channel.js';
import { ChannelGroups } from '../../channel/channel-groups.js';
import { channelName } from '../../channel/channel-name.js';
import {
  ConversionEvidenceTally,
  type EvidencePass,
} from '../../conversions/evidence/conversion-evidence-tally.js';
import type { TimeSlices } from '../../running/time-slices.js';
import type { ConversionPathsQuestion } from '../conversion-paths.types.js';
import { minutesTo } from '../path-lag.js';
import { StepsOfJourneys } from '../path-steps.js';
import type { NumberRange, PathEvidenceQuestion } from './path-evidence.types.js';

/** Finds one page of the conversions that a number of the report on paths counts. */
export class PathEvidenceTally implements Tally {
  readonly needsEventIds: boolean;
  readonly conversions: ConversionEvidenceTally;
  private readonly groups: ChannelGroups;
  private readonly stepsOf: StepsOfJourneys;
  /** By group, what it is called. */
  private readonly names: string[] = [];
  /** The steps of the path that is asked for; null of other numbers. */
  private readonly asked: string | null;

  constructor(
    pass: EvidencePass,
    private readonly question: ConversionPathsQuestion,
    private readonly evidence: PathEvidenceQuestion,
    slices: TimeSlices,
  ) {
    const { part, limit, after } = evidence;
    const all = { row: { kind: 'all' }, model: 'linear', limit, after } as const;
    this.conversions = new ConversionEvidenceTally(pass, all, { isInRow: () => true }, slices);
    this.needsEventIds = this.conversions.needsEventIds;
    this.groups = new ChannelGroups(question.groupBy);
    this.stepsOf = new StepsOfJourneys((channel) => this.groups.of(channel));
    this.asked =
      part.kind === 'path'
        ? pathName(
            part.steps.map((step) => channelName(question.groupBy, step)),
            part.isCut,
          )
        : null;
  }

  nameChannels(channels: readonly Origin[]): void {
    this.groups.take(channels);
    this.conversions.nameChannels(channels);
  }

  convert(conversion: AttributedConversion): void {
    if (lengthOf(conversion.journey) > 0 && this.holds(conversion)) this.conversions.convert(conversion);
  }

  endTimeline(): void | Promise<void> {
    return this.conversions.endTimeline();
  }

  nextVisitors(): void {}

  private holds({ packed, index, journey }: AttributedConversion): boolean {
    const { part } = this.evidence;
    if (part.kind === 'touches') return isIn(part.range, lengthOf(journey));
    if (part.kind === 'lag') return isIn(part.range, minutesTo(packed.atUs(index), journey));
    const { groups, isCut } = this.stepsOf.of(journey);
    return (
      pathName(
        groups.map((group) => this.nameOf(group)),
        isCut,
      ) === this.asked
    );
  }

  private nameOf(group: number): string {
    const described = this.groups.describe(group);
    this.names[group] ??=
      described.kind === 'value' ? channelName(this.question.groupBy, described.channel) : '';
    return this.names[group]!;
  }
}

function pathName(steps: readonly string[], isCut: boolean): string {
  return JSON.stringify([isCut, ...steps]);
}

function isIn({ from, to }: NumberRange, value: number): boolean {
  return value >= from && (to === null || value < to);
}
