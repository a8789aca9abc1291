import type { components } from '../api/schema';
import type { CountedAnswer } from './shared-counted';
import type { SharedAnnotation } from './shared-flags';

/** What the page shows of any report's answer beside its table. */
export interface SharedFrame extends CountedAnswer {
  readonly as_of: string;
  readonly environment: string;
  /** What to know before believing the numbers. */
  readonly warnings: readonly { readonly message: string }[];
  readonly query: CountedAnswer['query'] & {
    readonly from: string;
    readonly to: string;
    readonly timezone: string;
  };
}

type AnnotationList = components['schemas']['SharedAnnotationList'];

export interface Shared {
  readonly facts: components['schemas']['SharedReportView'];
  readonly frame: SharedFrame;
  readonly csv: string;
  /** What happened in its range, in time; empty where the link does not show it. */
  readonly annotations: readonly SharedAnnotation[];
  /** Asks for the answer again with a page of evidence. @throws NotShown */
  readonly ask: <T>(evidence: Readonly<Record<string, string>>) => Promise<T>;
}

/** Why there is nothing to show, in words. */
export class NotShown extends Error {
  constructor(
    message: string,
    /** The same may well be shown in a moment; what is over stays so; of all else whoever looks may try. */
    readonly outlook: 'passing' | 'unknown' | 'over',
  ) {
    super(message);
  }
}

/** What a link shows. @throws NotShown */
export async function readShared(id: string, token: string): Promise<Shared> {
  const ask = async (path: string, accept: string): Promise<Response> => {
    const response = await fetch(`/dashboard/api/shared/${encodeURIComponent(id)}${path}`, {
      headers: { authorization: `Bearer ${token}`, accept },
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'same-origin',
    }).catch(() => null);
    if (response === null) throw new NotShown('The service cannot be reached.', 'passing');
    if (response.ok) return response;
    if (response.status >= 500) throw new NotShown('The service cannot show this at the moment.', 'passing');
    const refusal = (await response.json().catch(() => null)) as { error?: string } | null;
    const message = `${refusal?.error ?? 'The service refuses to show this'}.`;
    throw new NotShown(message, response.status === 404 ? 'over' : 'unknown');
  };
  const facts = (await (await ask('', 'application/json')).json()) as Shared['facts'];
  // One after the other: the first has the service count, and both forms are of that moment where one process answers both.
  const frame = (await (await ask('/answer', 'application/json')).json()) as SharedFrame;
  const csv = await (await ask('/answer', 'text/csv')).text();
  const annotations = facts.shows_annotations
    ? ((await (await ask('/annotations', 'application/json')).json()) as AnnotationList).annotations
    : [];
  const askAgain = async <T>(evidence: Readonly<Record<string, string>>) =>
    (await (await ask(`/answer?${new URLSearchParams(evidence)}`, 'application/json')).json()) as T;
  return { facts, frame, csv, annotations, ask: askAgain };
}
