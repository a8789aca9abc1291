import type { Question } from '../../reports/question';
import type { Definition } from '../../reports/saved/report-words';
import { funnelQuestion } from '../funnel/funnel-question';
import { seriesQuestion } from '../trends/series/series.report';

/** Where a definition is shown: the page below the environment, and its address's question. */
export interface DefinitionPage {
  readonly path: string;
  readonly search: Question;
}

/** The pages that show a report by the parameters of its address; `defaults` are those of the report where the page has others. */
const BY_PARAMETERS: Readonly<Partial<Record<Definition['report'], { path: string; defaults: Question }>>> = {
  events: { path: 'trends', defaults: { metrics: ['events', 'visitors'] } },
  conversions: {
    path: 'conversions',
    defaults: { models: 'last_touch', group_by: ['source', 'medium', 'campaign'] },
  },
  'conversion-paths': { path: 'conversions', defaults: { view: 'paths' } },
  retention: { path: 'retention', defaults: {} },
  'ad-spend': {
    path: 'ad-spend',
    defaults: { models: 'last_touch', group_by: ['day', 'platform', 'campaign'] },
  },
};

/** The page that shows what a definition asks; null while there is none. */
export function pageOf({ report, question }: Definition): DefinitionPage | null {
  const page = BY_PARAMETERS[report];
  if (page) return { path: page.path, search: { ...page.defaults, ...(question as Question) } };
  if (report === 'funnel') return at('funnel', funnelQuestion(question));
  return report === 'series' ? at('trends', seriesQuestion(question)) : null;
}

function at(path: string, search: Question | null): DefinitionPage | null {
  return search && { path, search };
}
