import { ApiClient, anEvent } from './api-client.js';

const LINES = 8;

/** Sends events by several connections, one after the other on each, until told to stop. */
export class SteadySenders {
  /** Answers that were no 201, and errors. */
  readonly failures: unknown[] = [];
  readonly acknowledged: string[] = [];
  private readonly lines: Promise<unknown>;
  private isOver = false;

  constructor(url: string, secret: string) {
    const client = new ApiClient(url, secret);
    this.lines = Promise.all(Array.from({ length: LINES }, (_, line) => this.send(client, line)));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.lines;
  }

  private async send(client: ApiClient, line: number): Promise<void> {
    for (let n = 0; !this.isOver; n++) {
      const id = `${line}-${n}`;
      const answer = await client.track(anEvent({ event_id: id })).catch((error: Error) => error);
      if ('status' in answer && answer.status === 201) this.acknowledged.push(id);
      else
        this.failures.push(
          'status' in answer ? [answer.status, answer.body] : String(answer.cause ?? answer),
        );
    }
  }
}
