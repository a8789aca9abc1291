import { questions } from '../load/payloads.js';
import { readerOf, storeHistory } from './history.js';
import type { NeighbourScenario } from './scenario.js';

/** As many people as ask at once, each the next page when the last is answered. */
const ASKING = 32;

/** An event type that 5,000 events have and a visitor with 10,000: no event has both. */
const PATH = '/api/v1/events?event_type=signup&visitor_id=everyone&limit=1000';

export const rarePages: NeighbourScenario = {
  name: 'rare-pages',
  title: `${ASKING} rare pages at a time`,
  prepare: storeHistory,
  disturb: async (setting, seconds) => {
    const result = await setting.load.run({
      port: setting.service.port,
      connections: ASKING,
      durationSeconds: seconds,
      pool: questions(readerOf(setting), PATH),
      eventsPerRequest: 0,
    });
    return {
      perSecond: ((result.requests - result.refused) / result.elapsedMs) * 1000,
      unit: 'answers',
      refused: result.refused + result.socketErrors,
    };
  },
};
