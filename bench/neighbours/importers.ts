import { importedBatches } from '../load/payloads.js';
import type { NeighbourScenario } from './scenario.js';

const EVENTS_PER_BATCH = 1_000;

/** So many senders of one account, each with a batch of 0.9 MB under way at all times. */
export function importers(senders: number, options: { readonly gzip?: boolean } = {}): NeighbourScenario {
  const name = `importers-${senders}${options.gzip ? '-gzip' : ''}`;
  return {
    name,
    title: `${senders} importer${senders > 1 ? 's' : ''} of 0.9 MB batches${options.gzip ? ', gzip' : ''}`,
    disturb: async ({ service, disturbers: [account], load }, seconds) => {
      const result = await load.run({
        port: service.port,
        connections: senders,
        durationSeconds: seconds,
        pool: importedBatches(account!, options),
        eventsPerRequest: EVENTS_PER_BATCH,
      });
      const stored = (result.requests - result.refused) * EVENTS_PER_BATCH;
      return {
        perSecond: (stored / result.elapsedMs) * 1000,
        unit: 'events',
        refused: result.refused + result.socketErrors,
      };
    },
  };
}
