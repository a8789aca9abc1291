import type { SharedName } from './shared-links.js';
import type { Shot } from './shot.types.js';

const shared = (name: SharedName, ready: string): Shot => ({
  name: `shared-${name}`,
  path: ({ shared: paths }) => paths[name],
  ready,
  viewer: null,
});

/** What whoever holds a link sees of each report. */
export const SHARED_SHOTS: readonly Shot[] = [
  shared('events', '.drawing svg path'),
  shared('series', '.drawing svg path'),
  shared('conversions', '.drawing svg path'),
  shared('ad-spend', '.bars li'),
  shared('funnel', '.bars li'),
  shared('retention', 'text=Change, in points'),
];
