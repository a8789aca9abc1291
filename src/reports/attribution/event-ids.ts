import type { ReadScope } from '../../database/database.js';
import { dateOf, type UnixDay } from '../rollup/rollup-plan.js';
import type { Ask } from '../running/report-runner.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { TouchPosition } from './passing-touch.js';
import { TextArray } from './text-array.js';
import type { TouchStore } from './touch-store.js';

/** Where the ids of a pack's events are: with a rolled-up day, to be asked for, or at hand. */
type Pack = { readonly day: UnixDay; readonly part: number } | { readonly ids: TextArray | null };

/** Finds the ids of events that are touches: few of them are ever asked for, so they are not read with the touches. */
export class EventIds {
  private readonly packs: Pack[] = [];

  constructor(
    private readonly ask: Ask,
    private readonly scope: ReadScope,
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
  async of({ packs, indexes }: TouchStore, touches: readonly number[]): Promise<string[]> {
    return this.at(touches.map((touch) => ({ pack: packs[touch]!, index: indexes[touch]! })));
  }

  async at(positions: readonly TouchPosition[]): Promise<string[]> {
    const asked = positions.flatMap(({ pack, index }) => {
      const from = this.packs[pack]!;
      return 'day' in from ? [{ ...from, index }] : [];
    });
    const answers = asked.length > 0 ? (await this.rolled(asked)).values() : [].values();
    return positions.map(({ pack, index }) => {
      const from = this.packs[pack]!;
      return 'day' in from ? answers.next().value! : from.ids!.at(index);
    });
  }

  private async rolled(
    positions: readonly { day: UnixDay; part: number; index: number }[],
  ): Promise<string[]> {
    const parameters = new SqlParameters(this.scope);
    const text = `
SELECT t.event_ids[r.index] AS id
  FROM unnest(${parameters.dates(positions.map(({ day }) => dateOf(day)))}, ${parameters.bigints(positions.map(({ part }) => part))},
              ${parameters.bigints(positions.map(({ index }) => index + 1))}) WITH ORDINALITY AS r (day, part, index, n)
  JOIN rollup_touches t ON t.day = r.day AND t.part = r.part
 WHERE ${parameters.own('t')}
 ORDER BY r.n`;
    return (await this.ask<{ id: string }>({ text, values: parameters.values })).map(({ id }) => id);
  }
}
