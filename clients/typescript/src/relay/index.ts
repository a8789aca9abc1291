import { EventRelay } from './event-relay.js';
import { type FetchHandler, fetchHandler } from './fetch-handler.js';
import { type NodeHandler, nodeHandler } from './node-handler.js';
import type { RelayCounts, RelayOptions } from './relay-options.js';

export type { FetchHandler } from './fetch-handler.js';
export type { NodeHandler, NodeRequest, NodeResponse } from './node-handler.js';
export type { Refusal, RelayCounts, RelayOptions } from './relay-options.js';

/** Takes the events of web pages on the site's own server, and sends them with its key, which no page sees. */
export interface Relay {
  readonly handler: NodeHandler;
  readonly fetch: FetchHandler;
  counts(): RelayCounts;
}

export function createRelay(options: RelayOptions): Relay {
  const relay = new EventRelay(options);
  return { handler: nodeHandler(relay), fetch: fetchHandler(relay), counts: () => relay.counts };
}
