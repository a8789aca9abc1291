import type { Tell, WorkerMetrics } from './worker-messages.types.js';

/** A worker's part in the metrics of all workers: it asks the primary for them, and gives its own when the primary asks. */
export class SharedMetrics {
  private readonly asking = new Map<number, (metrics: readonly WorkerMetrics[]) => void>();
  private asked = 0;
  private own: () => Promise<WorkerMetrics> = () => Promise.resolve([]);

  constructor(private readonly tell: Tell) {}

  /** @param own answers this worker's metrics. */
  connect(own: () => Promise<WorkerMetrics>): void {
    this.own = own;
  }

  /** The metrics of every worker that answers in time, this one's among them. */
  ofAll(): Promise<readonly WorkerMetrics[]> {
    return new Promise((resolve) => {
      this.asking.set(++this.asked, resolve);
      this.tell({ kind: 'metrics-wanted', number: this.asked });
    });
  }

  /** The primary's word that it wants this worker's. */
  async wanted(number: number): Promise<void> {
    // A fault of counting must not end the worker: it has the others shown without it.
    const metrics = await this.own().catch(() => []);
    this.tell({ kind: 'metrics', number, metrics });
  }

  /** The primary's answer. */
  answered(number: number, metrics: readonly WorkerMetrics[]): void {
    this.asking.get(number)?.(metrics);
    this.asking.delete(number);
  }
}
