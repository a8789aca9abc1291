import { inspect } from 'node:util';
import { answerFaults, isBusy } from './answer-rules.js';
import type { FuzzRequest, RequestGenerator } from './generate-request.js';
import { FuzzSender } from './send.js';

export interface FuzzPlan {
  readonly url: string;
  readonly requests: number;
  readonly generator: RequestGenerator;
  /** What no answer may contain. */
  readonly secrets: readonly string[];
  /** Called after every round, for what a fuzzed request may have undone (a sign-out, a deleted member). */
  readonly mend?: () => Promise<void>;
}

export interface FuzzResult {
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** One line for each fault, with the request that met it; the first of each kind. */
  readonly faults: readonly string[];
}

/** Requests under way at once: their order is not fixed, their content is. */
const CONCURRENCY = 16;
/** Requests between two mendings. */
const ROUND = 64;
/** How often one is sent that finds the service busy, as a machine that stands still makes it; what always finds it so is a fault. */
const TRIES = 5;

/** Sends a plan's requests, and holds every answer to the rules of answer-rules.ts. */
export async function fuzz({ url, requests, generator, secrets, mend }: FuzzPlan): Promise<FuzzResult> {
  const sender = new FuzzSender(url);
  const statuses: Record<number, number> = {};
  const faults = new Map<string, string>();
  let sent = 0;
  const note = (request: FuzzRequest, fault: string) => {
    const kind = `${request.method} ${pathOf(request)}: ${fault}`;
    if (!faults.has(kind)) faults.set(kind, `${fault} ← ${describe(request)}`);
  };
  /** Whether it was answered otherwise than that the service is busy. */
  const isServed = async (request: FuzzRequest): Promise<boolean> => {
    try {
      const answer = await sender.send(request);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      for (const fault of answerFaults(request, answer, secrets)) note(request, fault);
      return !isBusy(answer);
    } catch (error) {
      note(request, `no answer (${(error as Error).message})`);
      return true;
    }
  };
  /** After the others of its round, alone. */
  const sendAgain = async (request: FuzzRequest) => {
    for (let tries = 1; tries < TRIES; tries++) if (await isServed(request)) return;
    note(request, `status 503 ${TRIES} times`);
  };
  try {
    while (sent < requests) {
      const round = Math.min(ROUND, requests - sent);
      let begun = 0;
      const refused: FuzzRequest[] = [];
      const worker = async () => {
        while (begun++ < round) {
          const request = generator.next();
          if (!(await isServed(request))) refused.push(request);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      for (const request of refused) await sendAgain(request);
      sent += round;
      await mend?.();
    }
  } finally {
    sender.close();
  }
  return { statuses, faults: [...faults.values()] };
}

function pathOf({ target }: FuzzRequest): string {
  return target.split('?')[0]!.split('/').slice(0, 5).join('/');
}

function describe({ method, target, headers, body }: FuzzRequest): string {
  const shown = body === null ? 'no body' : inspect(body.subarray(0, 400).toString('latin1'));
  const { authorization: _, ...others } = headers;
  return `${method} ${target.slice(0, 400)} ${inspect(others, { breakLength: Infinity })} ${shown}`;
}
