import { heavyReports } from './heavy-reports.js';
import { idleStreams } from './idle-streams.js';
import { importers } from './importers.js';
import { rarePages } from './rare-pages.js';
import type { NeighbourScenario } from './scenario.js';
import { slowExports } from './slow-exports.js';

/** Everything that `npm run bench -- neighbours` puts beside a quiet account. */
export const NEIGHBOUR_SCENARIOS: readonly NeighbourScenario[] = [
  importers(1),
  importers(8),
  importers(24),
  importers(24, { gzip: true }),
  heavyReports(6),
  rarePages,
  slowExports,
  idleStreams,
];
