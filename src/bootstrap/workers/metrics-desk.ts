import type { SharingAnswer, WorkerMetrics } from '../../workers/worker-messages.types.js';

/** A worker that is stopped, or too busy to answer, must not keep the others' metrics from a monitor, which waits ten seconds. */
const PATIENCE_MS = 3_000;

/** Somebody to ask: a worker. */
export interface Metered {
  send(message: SharingAnswer): void;
}

interface Round {
  readonly given: Map<Metered, WorkerMetrics>;
  readonly end: () => void;
}

/** Gathers the metrics of all workers for the one that was asked for them. */
export class MetricsDesk {
  private readonly workers = new Set<Metered>();
  private readonly rounds = new Map<number, Round>();
  private begun = 0;

  join(worker: Metered): void {
    this.workers.add(worker);
  }

  leave(worker: Metered): void {
    this.workers.delete(worker);
    for (const round of this.rounds.values()) this.endIfWhole(round);
  }

  /** @param question its number, by which `from` knows the answer. */
  ask(from: Metered, question: number): void {
    const number = ++this.begun;
    const given = new Map<Metered, WorkerMetrics>();
    const end = () => {
      clearTimeout(timer);
      this.rounds.delete(number);
      from.send({ kind: 'metrics', number: question, metrics: [...given.values()] });
    };
    const timer = setTimeout(end, PATIENCE_MS);
    this.rounds.set(number, { given, end });
    for (const worker of this.workers) worker.send({ kind: 'metrics-wanted', number });
  }

  take(
    from: Metered,
    { number, metrics }: { readonly number: number; readonly metrics: WorkerMetrics },
  ): void {
    const round = this.rounds.get(number);
    if (round === undefined) return;
    round.given.set(from, metrics);
    this.endIfWhole(round);
  }

  private endIfWhole({ given, end }: Round): void {
    if ([...this.workers].every((worker) => given.has(worker))) end();
  }
}
