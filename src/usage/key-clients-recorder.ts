/**
 * Keeps who used keys. The hot path only notes it in memory ({@link KeyClients}); what was noted is written in the
 * background, 15 seconds after the first note. States: quiet (no timer) → due → writing (notes go to the next batch) →
 * quiet or due. When the database fails, the notes are kept for the next try. A crash loses the last 15 seconds.
 */
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/clock.js';
import { type KeyClient, KeyClients } from './key-clients.js';
import { KeyClientsStore } from './key-clients.store.js';

/** People look here now and then, so few and large writes are better than soon ones. */
const DELAY_MS = 15_000;

@Injectable()
export class KeyClientsRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger('KeyClients');
  private clients = new KeyClients();
  private writing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly store: KeyClientsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  note(keyId: number, client: KeyClient): void {
    this.clients.add(keyId, client, this.clock.now());
    this.timer ??= this.startTimer();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    if (this.timer) clearTimeout(this.timer);
  }

  /** Writes all that has been noted; resolves when it is committed, or was given up for now. Never rejects. */
  async flush(): Promise<void> {
    while (this.writing) await this.writing;
    if (this.clients.isEmpty) return;
    this.writing = this.write();
    await this.writing;
  }

  private async write(): Promise<void> {
    const { clients } = this;
    this.clients = new KeyClients();
    try {
      await this.store.add([...clients]);
    } catch (error) {
      this.clients.addAll(clients);
      this.timer ??= this.startTimer();
      this.logger.warn({ message: 'Who used keys could not be written; it is kept', err: error });
    } finally {
      this.writing = null;
    }
  }

  private startTimer(): NodeJS.Timeout {
    return setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, DELAY_MS).unref();
  }
}
