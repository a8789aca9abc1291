/** One message on its way, as whoever sends it gets it. */
export interface Delivery {
  readonly id: number;
  /** `dlv_…`: the same for every attempt, so that a receiver can tell a repetition. */
  readonly publicId: string;
  readonly accountId: number;
  /** Null: of no channel. */
  readonly channelId: number | null;
  /** Who sends it. */
  readonly kind: string;
  /** What it tells of, as a public id. */
  readonly topic: string;
  /** What its sender needs, as JSON. */
  readonly payload: unknown;
  /** Which attempt this is, from 1. */
  readonly attempts: number;
}

/** A message to be sent, once its transaction commits. */
export interface NewDelivery {
  readonly accountId: number;
  readonly channelId?: number | null;
  readonly kind: string;
  readonly topic: string;
  readonly payload: unknown;
}

/** What became of an attempt. */
export type DeliveryOutcome =
  | { readonly status: 'delivered' }
  | {
      readonly status: 'waiting' | 'failed';
      readonly error: string;
      /** Whether it is the receiver that does not take it; else nothing is known of them: the mail server was away, or the service. */
      readonly isOfReceiver: boolean;
    };

/** Sends deliveries of one kind. */
export interface DeliverySender {
  /** Resolves once the receiver has it. @throws DeliveryError or MailError; whatever else is tried again. */
  send(delivery: Delivery): Promise<void>;
  /** Is told of each attempt, within the transaction that keeps what became of it. */
  settled?(delivery: Delivery, outcome: DeliveryOutcome, query: Query): Promise<void>;
}

/** Asks within a transaction. */
export type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;
