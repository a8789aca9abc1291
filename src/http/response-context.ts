import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { RateLimitView } from '../rate-limit/rate-limit-view.js';
import type { WaymarkRequest } from './waymark-request.js';

/** Called with every answer as its head leaves; on the hot path, so it only takes notes. */
export type AnswerObserver = (req: WaymarkRequest, statusCode: number) => void;

/** What responses need to know of the service; one per application, shared by all its responses. */
export interface ResponseContext {
  /** The service is stopping: each answer is its connection's last. */
  closing: boolean;
  /** Counts answers; null where nobody does. */
  onAnswer: AnswerObserver | null;
  /** The limit that applies to a request: its account's hour, or its address's second where no account is known. */
  rateLimitOfRequest(req: IncomingMessage): RateLimitView;
  /** The limit shown where not even a request could be read. */
  rateLimitOfSocket(socket: Socket): RateLimitView;
}
