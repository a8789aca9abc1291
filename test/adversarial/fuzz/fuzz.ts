import { inspect } from 'node:util';
import { answerFaults } from './answer-rules.js';
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

/** Sends a plan's requests, and holds every answer to the rules of answer-rules.ts. */
export async function fuzz({ url, requests, generator, secrets, mend }: FuzzPlan): Promise<FuzzResult> {
  const sender = new FuzzSender(url);
  const statuses: Record<number, number> = {};
  const faults = new Map<string, string>();
  let sent = 0;
  const sendOne = async () => {
    const request = generator.next();
    const found = await answered(request);
    for (const fault of found) {
      const kind = `${request.method} ${pathOf(request)}: ${fault}`;
      if (!faults.has(kind)) faults.set(kind, `${fault} ← ${describe(request)}`);
    }
  };
  const answered = async (request: FuzzRequest): Promise<string[]> => {
    try {
      const answer = await sender.send(request);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      return answerFaults(request, answer, secrets);
    } catch (error) {
      return [`no answer (${(error as Error).message})`];
    }
  };
  try {
    while (sent < requests) {
      const round = Math.min(ROUND, requests - sent);
      let begun = 0;
      const worker = async () => {
        while (begun++ < round) await sendOne();
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
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
