import type { components } from '../../api/schema';

export type Definition = components['schemas']['ReportDefinitionInput'];

/** What the reports are called, by the name that a definition has. */
export const REPORT_WORDS: Readonly<Record<Definition['report'], string>> = {
  events: 'Trends',
  series: 'Series',
  conversions: 'Conversions',
  'conversion-paths': 'Ways to conversions',
  retention: 'Retention',
  'ad-spend': 'Ad spend',
  funnel: 'Funnel',
};
