import { Refused } from './relay-answer.js';

const MAX_EVENTS = 50;
const MAX_BYTES = 61_440;

/** What a page sends: `docs/browser.md` has it. */
export interface SentEvents {
  readonly events: readonly unknown[];
  /** By the browser's clock, in Unix milliseconds; null: it does not say. */
  readonly sentAt: number | null;
  readonly automated: boolean;
}

/** Reads a body, and no more of it than is allowed. Throws {@link Refused}. */
export async function readEvents(body: AsyncIterable<Uint8Array>): Promise<SentEvents> {
  const { events, sent_at, automated } = parsed(await readText(body));
  if (!Array.isArray(events) || events.length === 0) throw new Refused('malformed');
  if (events.length > MAX_EVENTS) throw new Refused('too_large');
  const sentAt = typeof sent_at === 'string' ? Date.parse(sent_at) : Number.NaN;
  return { events, sentAt: Number.isNaN(sentAt) ? null : sentAt, automated: automated === true };
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw new Refused('too_large');
    text += decoded(() => decoder.decode(piece, { stream: true }));
  }
  return text + decoded(() => decoder.decode());
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new Refused('malformed');
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Refused('malformed');
  }
}
