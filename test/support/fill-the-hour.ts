import { type ApiClient, anEvent } from './api-client.js';
import { whenServed } from './when-served.js';

/** The title of a test that fills an hour. */
export const ALLOWANCE =
  'store exactly 1,000 of 6,000 events that come at once when 1,000 are left, and meter as many';

/** What {@link fillTheHour} expects of an account whose hour had 1,000 left. */
const FILLED = { accepted: 1_000, refused: 5_000, others: [] };

/** Events of each batch; 5,000 together. */
const BATCHES = [...Array.from({ length: 100 }, (_, at) => 1 + ((at * 37) % 99)), 49];
const SINGLES_AFTER_EACH = 10;
const SINGLES = 1_000;

export interface FillOptions {
  /** Happens once some events are stored, while others are under way. */
  readonly inTheMiddle?: () => Promise<void>;
  /** How many of the 6,000 events, about, are sent only when that is over. */
  readonly heldBack?: number;
}

/** Sends 6,000 events at once, singly and in batches of mixed size, in turn to each of the clients, and expects that 1,000 are taken. */
export async function fillTheHour(
  clients: readonly ApiClient[],
  { inTheMiddle = async () => {}, heldBack = 0 }: FillOptions = {},
): Promise<void> {
  let accepted = 0;
  let refused = 0;
  const others: number[] = [];
  let begin!: () => void;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const send = async (events: readonly object[], at: number) => {
    const client = clients[at % clients.length]!;
    const isSingle = events.length === 1;
    const { status, body } = await whenServed(() =>
      isSingle ? client.track(events[0]!) : client.trackBatch(events),
    );
    if (status === 429) refused += events.length;
    else if (isSingle && status === 201) accepted += 1;
    else if (!isSingle && status === 200) {
      accepted += body.accepted;
      refused += body.rate_limited;
    } else others.push(status);
    if (accepted > 0) begin();
  };
  const { early, late } = requests(heldBack);
  const sent = early.map(send);
  await Promise.race([begun, Promise.all(sent)]);
  await inTheMiddle();
  await Promise.all([...sent, ...late.map(send)]);
  expect({ accepted, refused, others }).toEqual(FILLED);
}

/** The events of each request, singles among batches; the last `heldBack` events apart. */
function requests(heldBack: number): { early: object[][]; late: object[][] } {
  const some = (count: number) => Array.from({ length: count }, () => anEvent());
  const all = BATCHES.flatMap((size, at) => [
    some(size),
    ...(at * SINGLES_AFTER_EACH < SINGLES ? some(SINGLES_AFTER_EACH).map((event) => [event]) : []),
  ]);
  let left = all.flat().length - heldBack;
  const isEarly = all.map((events) => {
    left -= events.length;
    return left >= 0;
  });
  return { early: all.filter((_, at) => isEarly[at]), late: all.filter((_, at) => !isEarly[at]) };
}
