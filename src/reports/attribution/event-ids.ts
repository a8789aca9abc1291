import { dateOf, type UnixDay } from '../rollup/rollup-plan.js';
import type { Ask } from '../running/report-runner.js';
import type { ReportScope } from '../running/report-scope.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import { TextArray } from './text-array.js';
import type { TouchStore } from './touch-store.js';

/** Where the ids of a pack's events are: with a rolled-up day, to be asked for, or at hand. */
type Pack = { readonly day: UnixDay; readonly part: number } | { readonly ids: TextArray | null };

/** Where the id of a touch's event is to be found. */
export interface EventPosition {
  /** The number of the pack. */
  readonly pack: number;
  /** As which touch of it, from 0 on. */
  readonly place: number;
}

/** Finds the ids of events that are touches: few of them are ever asked for, so they are not read with the touches. */
export class EventIds {
  private readonly packs: Pack[] = [];

  constructor(
    private readonly ask: Ask,
    private readonly scope: ReportScope,
  ) {}

  /**
   * Notes a pack of touches and answers its number.
   * @param ids a text array as PostgreSQL sends it in binary, of which a copy is kept; null where none will be asked for.
   */
  note(part: number, day: UnixDay | null, ids: Buffer | null): number {
    return (
      this.packs.push(day === null ? { ids: ids && new TextArray(Buffer.from(ids)) } : { day, part }) - 1
    );
  }

  /** Of some of the touches of a store, in the same order. */
  async of({ packs, places }: TouchStore, touches: readonly number[]): Promise<string[]> {
    return this.at(touches.map((touch) => ({ pack: packs[touch]!, place: places[touch]! })));
  }

  async at(refs: readonly EventPosition[]): Promise<string[]> {
    const asked = refs.flatMap(({ pack, place }) => {
      const from = this.packs[pack]!;
      return 'day' in from ? [{ ...from, place }] : [];
    });
    const answers = asked.length > 0 ? (await this.rolled(asked)).values() : [].values();
    return refs.map(({ pack, place }) => {
      const from = this.packs[pack]!;
      return 'day' in from ? answers.next().value! : from.ids!.at(place);
    });
  }

  private async rolled(refs: readonly { day: UnixDay; part: number; place: number }[]): Promise<string[]> {
    const parameters = new SqlParameters(this.scope);
    const text = `
SELECT t.event_ids[r.place] AS id
  FROM unnest(${parameters.dates(refs.map(({ day }) => dateOf(day)))}, ${parameters.bigints(refs.map(({ part }) => part))},
              ${parameters.bigints(refs.map(({ place }) => place + 1))}) WITH ORDINALITY AS r (day, part, place, n)
  JOIN rollup_touches t ON t.day = r.day AND t.part = r.part
 WHERE ${parameters.own('t')}
 ORDER BY r.n`;
    return (await this.ask<{ id: string }>({ text, values: parameters.values })).map(({ id }) => id);
  }
}
