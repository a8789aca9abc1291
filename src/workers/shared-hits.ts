import type { AnsweredHit, AskedHit, Tell } from './worker-messages.types.js';

/**
 * A worker's questions to the primary, which counts the hits of all workers: what is asked in one turn of the event loop goes
 * as one message, so that a busy worker sends some hundred a second, not one for each request. The primary answers message by
 * message, in the order in which they came; a primary that is gone ends the worker, so no question stays open.
 */
export class SharedHits {
  private asking: Question[] = [];
  private readonly asked: (readonly Question[])[] = [];

  constructor(private readonly tell: Tell) {}

  ask(key: string, limit: number, windowMs: number): Promise<AnsweredHit> {
    return new Promise((resolve) => {
      this.asking.push({ hit: [key, limit, windowMs], resolve });
      if (this.asking.length === 1) setImmediate(() => this.send());
    });
  }

  /** Takes the answer to the oldest message that has none. */
  answered(hits: readonly AnsweredHit[]): void {
    const questions = this.asked.shift() ?? [];
    for (const [at, { resolve }] of questions.entries()) resolve(hits[at]!);
  }

  private send(): void {
    const questions = this.asking;
    this.asking = [];
    this.asked.push(questions);
    this.tell({ kind: 'hits', hits: questions.map(({ hit }) => hit) });
  }
}

interface Question {
  readonly hit: AskedHit;
  readonly resolve: (answer: AnsweredHit) => void;
}
