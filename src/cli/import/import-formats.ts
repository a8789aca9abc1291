import { AMPLITUDE } from './formats/amplitude.format.js';
import { CSV } from './formats/csv.format.js';
import { GA4 } from './formats/ga4.format.js';
import { MIXPANEL } from './formats/mixpanel.format.js';
import { NDJSON } from './formats/ndjson.format.js';
import { POSTHOG } from './formats/posthog.format.js';
import { SEGMENT } from './formats/segment.format.js';
import type { ImportFormat } from './import.types.js';

/** What `--format` may say. */
export const IMPORT_FORMATS: Readonly<Record<string, ImportFormat>> = {
  segment: SEGMENT,
  posthog: POSTHOG,
  mixpanel: MIXPANEL,
  amplitude: AMPLITUDE,
  ga4: GA4,
  ndjson: NDJSON,
  csv: CSV,
};
