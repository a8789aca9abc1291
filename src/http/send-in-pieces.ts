import { setImmediate } from 'node:timers/promises';
import { StreamWriter } from './stream-writer.js';
import type { WaymarkResponse } from './waymark-response.js';

/** A shorter answer leaves in one write, and so does each portion of a longer one: it takes well under a millisecond. */
const PORTION_CHARACTERS = 64 * 1024;
/** So much lies unsent before the client is waited for. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** An answer that may be long. */
export interface PiecedAnswer {
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Joined the whole text. Each is made only when the ones before are written. */
  readonly pieces: Iterator<string>;
}

/**
 * Answers 200 with a text that is made piece by piece. A short one is sent whole, with its length. Between two portions of a
 * longer one everybody else has their turn, and a slow client is waited for. Resolves when all is handed over.
 *
 * @throws ClientGoneError when the client is gone, or takes too little.
 */
export async function sendInPieces(
  response: WaymarkResponse,
  { contentType, headers, pieces }: PiecedAnswer,
): Promise<void> {
  const first = portionOf(pieces);
  if (first.length < PORTION_CHARACTERS) {
    response.sendText(200, contentType, first, Object.entries(headers).flat());
    return;
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const writer = new StreamWriter(response, { contentType, text: '' });
  for (let portion = first; portion !== ''; portion = portionOf(pieces)) {
    writer.write(portion);
    await setImmediate();
    if (writer.unsentBytes > MAX_UNSENT_BYTES) await writer.taken();
  }
  await writer.end();
}

/** The next pieces, of at least a portion together; less at the end, nothing behind it. */
function portionOf(pieces: Iterator<string>): string {
  let portion = '';
  while (portion.length < PORTION_CHARACTERS) {
    const { value, done } = pieces.next();
    if (done) break;
    portion += value;
  }
  return portion;
}
