import { valueWords } from '../reports/words';
import { element, instant } from './element';
import type { Shared } from './shared.request';
import { tableView } from './tables/table-view';

/** A page of people, with the way to the next. */
interface People {
  readonly rows: readonly (readonly string[])[];
  readonly next: string | null;
}

interface Visitor {
  readonly visitor_id: string;
  readonly events: readonly { readonly occurred_at: string }[];
}
interface Conversion {
  readonly visitor_id: string;
  readonly occurred_at: string;
  readonly revenue: { readonly amount: string; readonly currency: string } | null;
  readonly touches: readonly { readonly source: string | null; readonly medium: string | null }[];
}
/** A step of a funnel's answer; without a type where the steps come in any order. */
interface Step {
  readonly step: number;
  readonly event_type: string | null;
}
/** The part of an answer that names people. */
export interface EvidenceAnswer {
  readonly evidence?: {
    readonly conversions?: readonly Conversion[];
    readonly visitors?: readonly Visitor[];
    readonly next_cursor: string | null;
  } | null;
}

const PAGE = '50';
const HEADS = {
  conversions: ['Visitor', 'Converted', 'Revenue', 'Came by'],
  funnel: ['Visitor', 'Entered', 'Last step', 'Steps'],
} as const;
type WithPeople = keyof typeof HEADS;

/** Who is behind the numbers, where the link shows people and the report names them: asked when it is opened, page by page. */
export function peopleOf({ facts, frame, ask }: Shared): HTMLElement | null {
  const report = facts.report;
  if (!facts.shows_people || !(report === 'conversions' || report === 'funnel')) return null;
  const steps = (frame as { steps?: readonly Step[] }).steps ?? [];
  const choices: readonly [words: string, query: Readonly<Record<string, string>>][] =
    report === 'conversions'
      ? [['The conversions behind these numbers', { row: 'all', evidence_limit: PAGE }]]
      : stepsOf(steps).map(([words, step]) => [words, { step, limit: PAGE }]);
  const sections = choices.map(([words, query]) => {
    const section = element('details', [element('summary', words)]) as HTMLDetailsElement;
    section.addEventListener('toggle', () => section.open && fill(section, words), { once: true });
    return section;
    function fill(room: HTMLElement, label: string): void {
      const table = tableView(label, {
        heads: HEADS[report as WithPeople],
        names: 1,
        rows: [],
      });
      const foot = element('p', 'Loading…', { class: 'quiet', role: 'status' });
      let listed = 0;
      room.append(table.room, foot);
      const more = async (cursor: string | null): Promise<void> => {
        foot.replaceChildren('Loading…');
        try {
          const parameters = { include: 'evidence', ...query, ...(cursor !== null && { cursor }) };
          const people = peopleOn(await ask<EvidenceAnswer>(parameters));
          table.add(people.rows);
          listed += people.rows.length;
          foot.replaceChildren(people.next === null ? `All ${listed} are listed.` : '');
          if (people.next !== null) foot.append(button('Show more', () => void more(people.next)));
        } catch (error) {
          foot.replaceChildren(`${error instanceof Error ? error.message : ''} `);
          foot.append(button('Try again', () => void more(cursor)));
        }
      };
      void more(null);
    }
  });
  return element('section', sections, { class: 'people' });
}

/** The people of an answer as lines of the table. */
export function peopleOn({ evidence }: EvidenceAnswer): People {
  const rows = [
    ...(evidence?.conversions ?? []).map(({ visitor_id, occurred_at, revenue, touches }) => [
      visitor_id,
      instant(occurred_at),
      revenue ? `${revenue.amount} ${revenue.currency}` : '',
      touches.map(touchWords).join(', '),
    ]),
    ...(evidence?.visitors ?? []).map(({ visitor_id, events }) => [
      visitor_id,
      events[0] ? instant(events[0].occurred_at) : '',
      instant(events.at(-1)?.occurred_at ?? ''),
      String(events.length),
    ]),
  ];
  return { rows, next: evidence?.next_cursor ?? null };
}

/** The steps whose people can be asked for: in words, and as the question names them. */
export function stepsOf(steps: readonly Step[]): [words: string, step: string][] {
  return steps.map(({ step, event_type }) => [
    `Who came to step ${step}, ${event_type ?? `any ${step} of the steps`}`,
    String(step),
  ]);
}

function touchWords({ source, medium }: Conversion['touches'][number]): string {
  const known = [source, medium].filter((part) => part !== null);
  return known.map(valueWords).join(' / ') || '(none)';
}

function button(words: string, onClick: () => void): HTMLElement {
  const made = element('button', words, { type: 'button' });
  made.addEventListener('click', onClick);
  return made;
}
