import { Injectable } from '@nestjs/common';
import type { DeliverySender } from './delivery.types.js';

/** Who sends which kind of delivery: each room that sends something registers when the application starts. */
@Injectable()
export class DeliverySenders {
  private readonly byKind = new Map<string, DeliverySender>();

  register(kind: string, sender: DeliverySender): void {
    this.byKind.set(kind, sender);
  }

  get kinds(): string[] {
    return [...this.byKind.keys()];
  }

  get(kind: string): DeliverySender {
    const sender = this.byKind.get(kind);
    if (!sender) throw new Error(`Nobody sends deliveries of kind ${kind}`);
    return sender;
  }
}
