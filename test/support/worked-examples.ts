import type { SentTrafficLists } from '../../src/events/traffic-lists/read-traffic-lists.js';

/** One question of an example, and the part of its answer that the document shows. */
export interface WorkedQuestion {
  readonly method: string;
  readonly path: string;
  /** Null where the request has none. */
  readonly body: unknown;
  readonly expected: Record<string, unknown>;
}

/** What the document tells one account to send, and to ask. */
export interface WorkedExample {
  readonly title: string;
  /** A CSV of ad spend, null where there is none. */
  readonly spend: string | null;
  /** A CSV of exchange rates, null where there are none. */
  readonly rates: string | null;
  /** The account's traffic lists as they are sent, null where it has none. */
  readonly lists: Partial<SentTrafficLists> | null;
  /** Cohorts by the ids that the questions give them. */
  readonly cohorts: readonly { readonly id: string; readonly definition: unknown }[];
  readonly events: readonly Record<string, unknown>[];
  readonly questions: readonly WorkedQuestion[];
}

/**
 * The examples of docs/reports.md: each is a heading `### Example: …` with fenced blocks below it: `csv` (ad spend),
 * `rates` (exchange rates, as CSV), `lists` (traffic lists), `cohort` (a cohort, as its id stands in the questions), `jsonl` (events) and `series` (an event many times, `every` so
 * many minutes, `{n}` in it being 1, 2 and so on), then pairs of `http` (a request line and, below an empty line, its body) and `json` (the answer).
 * Throws where a block cannot be read: an example that is skipped proves nothing.
 */
export function readWorkedExamples(document: string): WorkedExample[] {
  const sections = document.split(/^#{2,3} /m).filter((section) => section.startsWith('Example: '));
  return sections.map(readExample);
}

function readExample(section: string): WorkedExample {
  const title = section.slice('Example: '.length, section.indexOf('\n'));
  const blocks = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind, text]) => ({
    kind,
    text: text!,
  }));
  const of = (kind: string) => blocks.filter((block) => block.kind === kind).map(({ text }) => text);
  const series = (of('series')[0] ?? '').split('\n').filter((line) => line !== '');
  const requests = of('http');
  const answers = of('json');
  const lines = of('jsonl').join('').trim().split('\n');
  const isWhole = requests.length > 0 && requests.length === answers.length && lines[0] !== '';
  if (!isWhole) throw new Error(`The example "${title}" lacks events, a question or an answer`);
  return {
    title,
    spend: of('csv')[0]?.replaceAll('\n', '\r\n') ?? null,
    rates: of('rates')[0]?.replaceAll('\n', '\r\n') ?? null,
    lists: of('lists')[0] ? JSON.parse(of('lists')[0]!) : null,
    cohorts: of('cohort').map((text) => JSON.parse(text)),
    events: [
      ...series.flatMap((line) => readSeries(JSON.parse(line))),
      ...lines.map((line) => JSON.parse(line)),
    ],
    questions: requests.map((request, index) => ({
      ...readRequest(request),
      expected: JSON.parse(answers[index]!),
    })),
  };
}

function readSeries({
  times,
  every,
  event,
}: {
  times: number;
  every: number;
  event: { occurred_at: string };
}) {
  const startMs = Date.parse(event.occurred_at);
  return Array.from({ length: times }, (_, n) => ({
    ...JSON.parse(JSON.stringify(event).replaceAll('{n}', String(n + 1))),
    occurred_at: new Date(startMs + n * every * 60_000).toISOString(),
  }));
}

function readRequest(text: string): Pick<WorkedQuestion, 'method' | 'path' | 'body'> {
  const [line, ...rest] = text.split('\n');
  const [method, path] = line!.split(' ');
  const body = rest.join('\n').trim();
  return { method: method!, path: path!, body: body === '' ? null : JSON.parse(body) };
}
