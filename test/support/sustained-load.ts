import { type Answer, type ApiClient, anEvent } from './api-client.js';

/** A load lasts until so much has passed as a limit gives in so many seconds, beside what a full bucket has. */
const SECONDS = 5;
/** A limiter takes a hit up to a quarter of an interval early (gcra-limiter.ts). */
const EARLY = 1;

type Sender = (at: number) => Promise<Pick<Answer, 'status'>>;

export interface SustainedLoad {
  /**
   * Requests per second that may pass, of all senders together. Small, so that a busy machine has more to refuse; of less than 150 three
   * workers hold nothing ahead (docs/adr/0020).
   */
  readonly limit: number;
  /** Each sends a request, and the next when that is answered; `at` counts them. */
  readonly senders: readonly Sender[];
  /** Asked after each answer: a load that can show nothing any more may end. */
  readonly goesOn?: () => boolean;
}

/** What became of a load. */
export interface LoadOutcome {
  /** The moment that was nearest to the bound, or furthest beyond: how many requests had been answered anything but 429, and how many might have. */
  readonly fullest: { readonly passed: number; readonly bound: number };
  /** Requests that were answered 429. */
  readonly refused: number;
}

/**
 * Sends until a limit has come back several times over, and ends at once when more has passed than may. Time counts from before the first
 * request, so a slow machine only takes longer; it goes on until something was refused, too.
 */
export async function loadFor({ limit, senders, goesOn = () => true }: SustainedLoad): Promise<LoadOutcome> {
  const beganAtMs = performance.now();
  let [passed, refused] = [0, 0];
  let fullest = { passed, bound: limit };
  let isOver = false;
  const sender = async (send: Sender) => {
    for (let at = 0; !isOver; at++) {
      const { status } = await send(at);
      if (status === 429) refused += 1;
      else passed += 1;
      const bound = limit * (1 + (performance.now() - beganAtMs) / 1_000) + EARLY;
      if (passed / bound > fullest.passed / fullest.bound) fullest = { passed, bound };
      const isShown = passed >= limit * (1 + SECONDS) && refused > 0;
      if (isShown || passed > bound || !goesOn()) isOver = true;
    }
  };
  try {
    await Promise.all(senders.map(sender));
  } finally {
    isOver = true;
  }
  return { fullest, refused };
}

/** So many senders by each client, who track events, one at a time and in batches of two in turn. */
export function sendersOf(clients: readonly ApiClient[], times: number): Sender[] {
  return clients.flatMap((client) =>
    Array<Sender>(times).fill((at) =>
      at % 2 === 0 ? client.track(anEvent()) : client.trackBatch([anEvent(), anEvent()]),
    ),
  );
}

/** That a limit of requests per second held at each moment of a load, which was larger than the limit. */
export function expectHeld({ fullest, refused }: LoadOutcome): void {
  expect(fullest.passed).toBeLessThanOrEqual(fullest.bound);
  expect(refused).toBeGreaterThan(0);
}
