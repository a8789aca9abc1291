import { SharedHits } from '../../workers/shared-hits.js';
import { SharedMetrics } from '../../workers/shared-metrics.js';
import { SharedWatching } from '../../workers/shared-watching.js';
import type { ToPrimary, ToWorker, WorkerOrders } from './life-messages.types.js';

/** The end of the channel that a forked process has; its primary's end closes it by ending. */
export interface Channel {
  on(event: 'message', listener: (message: ToWorker) => void): unknown;
  send?(message: ToPrimary, handle: undefined, options: undefined, sent: () => void): boolean;
}

/** A worker's conversation with its primary. */
export class PrimaryLink {
  readonly hits = new SharedHits((message) => void this.tell(message));
  readonly watching = new SharedWatching((message) => void this.tell(message));
  readonly metrics = new SharedMetrics((message) => void this.tell(message));
  readonly orders: Promise<WorkerOrders>;
  /** Fires when the primary wants this worker to end. */
  readonly stopSignal: AbortSignal;
  private readonly stopping = new AbortController();
  private begin!: (orders: WorkerOrders) => void;

  /** @param onStopAnnounced is called when the whole service is about to stop; answers whether anybody asks if it is ready. */
  constructor(
    private readonly channel: Channel,
    private readonly onStopAnnounced: () => boolean,
  ) {
    this.stopSignal = this.stopping.signal;
    this.orders = new Promise((resolve, reject) => {
      this.begin = resolve;
      this.stopSignal.addEventListener('abort', () => reject(this.stopSignal.reason), { once: true });
    });
    channel.on('message', (message) => this.take(message));
    void this.tell({ kind: 'here' });
  }

  /** Resolves when the message has left this process; a primary that is gone hears nothing. */
  tell(message: ToPrimary): Promise<void> {
    return new Promise((resolve) => this.channel.send?.(message, undefined, undefined, () => resolve()));
  }

  /** The same wish, from inside. */
  stop(): void {
    this.stopping.abort();
  }

  private take(message: ToWorker): void {
    switch (message.kind) {
      case 'hits':
        this.hits.answered(message.hits);
        break;
      case 'watched':
        this.watching.watched(message.accountIds);
        break;
      case 'wake':
        this.watching.woken(message.accountIds);
        break;
      case 'metrics-wanted':
        void this.metrics.wanted(message.number);
        break;
      case 'metrics':
        this.metrics.answered(message.number, message.metrics);
        break;
      case 'begin':
        this.begin(message.orders);
        break;
      case 'announce-stop':
        void this.tell({ kind: 'stop-announced', isWatched: this.onStopAnnounced() });
        break;
      case 'stop':
        this.stop();
    }
  }
}
