import type { Answer } from './api-client.js';

/** Sends again what was answered 503: nothing of it was done, as every client of a busy service finds. */
export async function whenServed(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}
