import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import { Database, type ReadScope } from '../../database/database.js';
import { readListAnywhere } from '../../database/read-list.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { type RolledFacts, rolledDays } from '../rollup/rolled-days.js';
import { DAY_US, dayOf, planRange, type RollupPlan } from '../rollup/rollup-plan.js';
import type { Ask } from '../running/report-runner.js';
import {
  type AskedNames,
  eventTypesStatement,
  MOST_READ,
  type NameRow,
  namesStatement,
  rolledEventsStatement,
  spendNamesStatement,
  type TypeRow,
} from './catalogue.sql.js';
import type { Catalogue, Named, NamedEventType, NamedProperty, ValuesOf } from './catalogue.types.js';
import { FACETS, kindsOf } from './name-facets.js';

/** What was found in some days, and when. */
export interface CatalogueSnapshot<T> extends Catalogue<T> {
  readonly range: TimeRange;
  /** Unix milliseconds. */
  readonly asOfMs: number;
}

interface Asked {
  readonly scope: ReadScope;
  /** The last so many UTC days, today among them. */
  readonly days: number;
  readonly signal?: AbortSignal | undefined;
}

/** What an account's list of traffic sources decides. */
const BY_LISTS: readonly string[] = ['source', 'medium', 'campaign', 'channel_group'];

/** Which names there are: of settled days as they were rolled up, of the rest among the events. */
@Injectable()
export class CatalogueReadModel {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  eventTypes(asked: Asked): Promise<CatalogueSnapshot<NamedEventType>> {
    return this.read(asked, async (ask, range) => {
      const plan = await planOf(ask, asked.scope, range, 'counts');
      const rows = await ask<TypeRow & Row>(eventTypesStatement(asked.scope, plan));
      const [rolled] = await ask<{ events: number }>(rolledEventsStatement(asked.scope, plan));
      return {
        names: rows.map((row) => ({
          name: row.name,
          events: row.events,
          firstUs: row.first_us,
          lastUs: row.last_us,
        })),
        events: rolled!.events + rows.reduce((sum, { fresh }) => sum + fresh, 0),
        isComplete: rows.length <= MOST_READ && rows.every((row) => row.left_off === 0),
      };
    });
  }

  /** @param eventType null: of all types. */
  properties(asked: Asked, eventType: string | null): Promise<CatalogueSnapshot<NamedProperty>> {
    return this.read(asked, async (ask, range) => {
      const found = await names(ask, asked.scope, range, { facet: 'property', eventType });
      return { ...found, names: toProperties(found.names) };
    });
  }

  values(asked: Asked, of: ValuesOf): Promise<CatalogueSnapshot<Named>> {
    return this.read(asked, async (ask, range) => {
      if (of.kind === 'spend') {
        const rows = await ask<SpendRow>(spendNamesStatement(asked.scope, of.column, range));
        const found = rows.map(({ name, events, last_us }) => ({ name, events, lastUs: last_us }));
        return { names: found, events: rows.reduce((sum, { events }) => sum + events, 0), isComplete: true };
      }
      const wanted: AskedNames =
        of.kind === 'property' ? { facet: 'value', name: of.name } : { facet: of.facet };
      const found = await names(ask, asked.scope, range, wanted);
      return {
        ...found,
        names: found.names.map((row) => ({
          name: row.value ?? row.name,
          events: row.events,
          lastUs: row.last_us,
        })),
      };
    });
  }

  private async read<T>(
    { scope, days, signal }: Asked,
    look: (ask: Ask, range: TimeRange) => Promise<Catalogue<T>>,
  ): Promise<CatalogueSnapshot<T>> {
    const asOfMs = this.clock.now();
    const tomorrow = dayOf(asOfMs * 1000) + 1;
    const range = { fromUs: (tomorrow - days) * DAY_US, toUs: tomorrow * DAY_US };
    const found = await readListAnywhere(this.database, { scope, signal }, (askList) =>
      look(({ text, values }) => askList({ text, values: [...values] }), range),
    );
    return { ...found, range, asOfMs };
  }
}

type Row = Record<string, unknown>;
type SpendRow = Row & { name: string; events: number; last_us: number };

async function planOf(ask: Ask, scope: ReadScope, range: TimeRange, facts: RolledFacts): Promise<RollupPlan> {
  return planRange(range, await rolledDays({ ask, scope }, range, facts));
}

async function names(
  ask: Ask,
  scope: ReadScope,
  range: TimeRange,
  asked: AskedNames,
): Promise<Catalogue<NameRow>> {
  const plan = await planOf(ask, scope, range, BY_LISTS.includes(asked.facet) ? 'touches' : 'counts');
  const rows = await ask<NameRow & Row>(namesStatement(scope, asked, plan));
  const own = rows.filter(({ facet }) => facet === FACETS[asked.facet]);
  const whole = rows.find(({ facet }) => facet === FACETS.event || facet === FACETS.event_type);
  return {
    names: own,
    events: whole?.events ?? 0,
    isComplete: own.length <= MOST_READ && rows.every((row) => row.left_off === 0),
  };
}

function toProperties(rows: readonly NameRow[]): NamedProperty[] {
  const byName = new Map<string, NameRow[]>();
  for (const row of rows) {
    const own = byName.get(row.name);
    if (own) own.push(row);
    else byName.set(row.name, [row]);
  }
  return [...byName].map(([name, own]) => ({
    name,
    events: own.reduce((sum, { events }) => sum + events, 0),
    lastUs: Math.max(...own.map(({ last_us }) => last_us)),
    kinds: kindsOf(own.reduce((bits, { kinds }) => bits | kinds, 0)),
    eventTypes: own
      .map(({ event_type, events }) => ({ eventType: event_type, events }))
      .sort((a, b) => b.events - a.events || (a.eventType < b.eventType ? -1 : 1)),
  }));
}
