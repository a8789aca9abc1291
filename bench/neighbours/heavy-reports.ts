import type { BenchAccount } from '../contenders/contender.js';
import type { Ours } from '../contenders/ours.js';
import { MODELS } from '../reports/attribution.duck.js';
import type { NeighbourScenario } from './scenario.js';

const EVENTS = 10_000;
const EVENTS_PER_BATCH = 1_000;
const CONVERSIONS = `/api/v1/reports/conversions?event_type=purchase&models=${MODELS.join(',')}`;

/** So many reports of one account under way at all times, over the events of a client that sends a constant visitor id. */
export function heavyReports(askers: number): NeighbourScenario {
  return {
    name: `heavy-reports-${askers}`,
    title: `${askers} reports on ${EVENTS.toLocaleString('en')} conversions of one visitor id`,
    prepare: async ({ service, disturbers: [account] }) => {
      for (let sent = 0; sent < EVENTS; sent += EVENTS_PER_BATCH) {
        const events = Array.from({ length: EVENTS_PER_BATCH }, (_, n) => ({
          event_type: 'purchase',
          visitor_id: 'constant',
          properties: { utm_source: `source-${n % 7}` },
          revenue: { amount: `${n % 300}.99`, currency: 'EUR' },
        }));
        const body = JSON.stringify({ events });
        const { status } = await send(service, account!, {
          method: 'POST',
          path: '/api/v1/events/batch',
          body,
        });
        if (status !== 200) throw new Error(`The batch was answered ${status}`);
      }
    },
    disturb: async ({ service, disturbers: [account] }, seconds) => {
      const over = AbortSignal.timeout(seconds * 1000);
      let [answered, refused] = [0, 0];
      const ask = async () => {
        while (!over.aborted) {
          const { status } = await send(service, account!, { method: 'GET', path: CONVERSIONS }, over);
          if (status === 200) answered += 1;
          else refused += 1;
        }
      };
      const asking = Array.from({ length: askers }, () =>
        ask().catch((error: unknown) => {
          if (!over.aborted) throw error;
        }),
      );
      await Promise.all(asking);
      return { perSecond: answered / seconds, unit: 'reports', refused };
    },
  };
}

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

async function send(
  service: Ours,
  { key }: BenchAccount,
  { method, path, body }: Sent,
  signal?: AbortSignal,
): Promise<{ status: number }> {
  const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  await response.arrayBuffer();
  return { status: response.status };
}
