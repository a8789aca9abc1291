import { foldCase } from '../../common/fold-case.js';
import { defaultChannelGroup } from '../channel/default-channel-group.js';
import { isFolded } from '../query/report-filter.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import type { NamedVisits } from '../visits/read-visits.js';
import type { EventCountsQuestion, ValueGroup } from './event-counts.types.js';
import { GroupOrder } from './group-order.js';

/** What cannot be told apart, and its spellings with their events. */
interface Value {
  readonly name: string;
  readonly spellings: Map<string, number>;
  events: number;
}

interface Ranked {
  readonly list: readonly ValueGroup[];
  readonly ofName: ReadonlyMap<string, number>;
  readonly order: GroupOrder;
}

/**
 * The groups of a question by one field of visits, ranked as group-values.sql.ts ranks them: by events, equal ones by name, shown in
 * the spelling of most events.
 */
export class VisitGroups {
  private readonly values = new Map<string, Value>();
  /** Of each day the value that a number stands for; null where it is none. */
  private readonly valueOf = new Map<UnixDay | null, (Value | null)[]>();
  private readonly groupOf = new Map<UnixDay | null, Int32Array>();
  private hasNone = false;
  private ranked: Ranked | null = null;

  constructor(private readonly question: EventCountsQuestion) {}

  take(names: readonly NamedVisits[]): void {
    for (const { day, number, events, texts } of names) {
      const ofDay = this.valueOf.get(day) ?? [];
      if (ofDay.length === 0) this.valueOf.set(day, ofDay);
      ofDay[number] = this.valueFor(this.textOf(texts), events);
    }
  }

  /** The same of days of which no number will be asked for. */
  takeTexts(texts: Iterable<readonly [text: string | null, events: number]>): void {
    for (const [text, events] of texts) this.valueFor(text, events);
  }

  /** Values by rank, then those without one, then the others; no name may come any more. */
  get list(): readonly ValueGroup[] {
    return this.rank().list;
  }

  /** The groups by name. */
  get order(): GroupOrder {
    return this.rank().order;
  }

  /** Of a day's numbers the groups, from 1 on by {@link order}. */
  ofNumbers(day: UnixDay | null): Int32Array {
    const known = this.groupOf.get(day);
    if (known) return known;
    const { list, ofName, order } = this.rank();
    const last = { null: 0, other: 0 };
    for (const [index, { kind }] of list.entries()) if (kind !== 'value') last[kind] = index + 1;
    const groups = Int32Array.from(this.valueOf.get(day) ?? [], (value) =>
      order.numberOf(value ? (ofName.get(value.name) ?? last.other) : last.null),
    );
    this.groupOf.set(day, groups);
    return groups;
  }

  /** What decides the group of a visit that says this. */
  textOf(texts: readonly (string | null)[]): string | null {
    const [{ kind }] = this.question.groupBy as [{ kind: string }];
    const [source = null, medium = null, campaign = null] = texts;
    if (kind === 'channel_group') return defaultChannelGroup({ source, medium, campaign });
    return kind === 'medium' ? medium : kind === 'campaign' ? campaign : source;
  }

  private valueFor(text: string | null, events: number): Value | null {
    if (text === null) {
      this.hasNone = true;
      return null;
    }
    const name = this.nameOf(text);
    const value = this.values.get(name) ?? { name, spellings: new Map(), events: 0 };
    this.values.set(name, value);
    value.events += events;
    value.spellings.set(text, (value.spellings.get(text) ?? 0) + events);
    return value;
  }

  private nameOf(text: string): string {
    return isFolded(this.question.groupBy[0]!) ? foldCase(text) : text;
  }

  private rank(): Ranked {
    this.ranked ??= this.question.listed ? this.byList(this.question.listed) : this.byEvents();
    return this.ranked;
  }

  private byEvents() {
    const all = [...this.values.values()].sort(
      (one, other) => other.events - one.events || compareBytes(one.name, other.name),
    );
    const listed = all.slice(0, this.question.limit);
    const shown = listed.map(
      (value): ValueGroup => ({ kind: 'value', values: [commonest(value.spellings)] }),
    );
    return this.withRest(
      shown,
      listed.map(({ name }) => name),
      all.length > listed.length,
    );
  }

  private byList(listed: readonly (readonly (string | null)[])[]) {
    const names = listed.map(([text]) => this.nameOf(text!));
    const isListed = new Set(names);
    const hasOthers = [...this.values.keys()].some((name) => !isListed.has(name));
    return this.withRest(
      listed.map((values): ValueGroup => ({ kind: 'value', values })),
      names,
      hasOthers,
    );
  }

  private withRest(shown: readonly ValueGroup[], names: readonly string[], hasOthers: boolean) {
    const list = [...shown];
    if (this.hasNone) list.push({ kind: 'null' });
    if (hasOthers) list.push({ kind: 'other' });
    const order = new GroupOrder(list.map(({ kind }, index) => ({ kind, name: names[index] ?? '' })));
    return { list, ofName: new Map(names.map((name, index) => [name, index + 1])), order };
  }
}

/** With most events, of equally many the first by bytes. */
function commonest(spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].sort(
    ([one, events], [other, others]) => others - events || compareBytes(one, other),
  );
  return first![0];
}

function compareBytes(one: string, other: string): number {
  return Buffer.from(one).compare(Buffer.from(other));
}
