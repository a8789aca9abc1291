import type { NameList } from '../../api/catalogue.queries';
import { filterName, type Period, type Question } from '../../reports/question';
import { inList } from '../../reports/text-list';

/** The report that a name leads to: its page, and what is asked there. */
export interface ReportOfName {
  readonly page: string;
  readonly question: Question;
}

/** One list of the page: a tab. */
export interface CatalogueList {
  readonly value: string;
  readonly label: string;
  readonly list: NameList;
  /** What is listed: one of them, and several. */
  readonly what: string;
  readonly whatAll: string;
  /** What `events` counts. */
  readonly counted: string;
  /** What events have to carry to be listed here. */
  readonly empty: string;
  /** Null of a name that no report can be asked about. */
  readonly reportOf: (name: string) => ReportOfName | null;
}

/** How far back the page looks, by the names that reports have for it. */
export const DAYS_OF: Readonly<Partial<Record<Period, number>>> = {
  last_7_days: 7,
  last_30_days: 30,
  last_90_days: 90,
  last_12_months: 365,
};

/** The values of a field of events, as events themselves say it. */
function valuesOf(
  field: string,
  words: Pick<CatalogueList, 'label' | 'what' | 'whatAll' | 'empty'>,
  filter = field,
): CatalogueList {
  return {
    value: field,
    list: { of: 'values', field },
    counted: 'Events',
    reportOf: (name) => ({
      page: 'trends',
      question: { [filterName(filter, 'is')]: name, scope: 'event', group_by: 'event_type' },
    }),
    ...words,
  };
}

/** A platform or currency of imported ad spend. */
function spendOf(
  field: 'platform' | 'spend_currency',
  words: Pick<CatalogueList, 'label' | 'what' | 'whatAll'>,
  questionOf: (name: string) => Question,
): CatalogueList {
  return {
    value: field,
    list: { of: 'values', field },
    counted: 'Rows of spend',
    empty: 'They come with imported ad spend.',
    reportOf: (name) => ({ page: 'ad-spend', question: questionOf(name) }),
    ...words,
  };
}

const UTM = (name: string) =>
  `They come with utm_${name} in the address of a page, or as a property of events.`;

export const CATALOGUE_LISTS: readonly CatalogueList[] = [
  {
    value: 'event-types',
    label: 'Event types',
    list: { of: 'event-types' },
    what: 'event type',
    whatAll: 'event types',
    counted: 'Events',
    empty: 'They come with the first event.',
    reportOf: (name) => ({ page: 'trends', question: { event_type: name } }),
  },
  {
    value: 'properties',
    label: 'Properties',
    list: { of: 'properties' },
    what: 'property',
    whatAll: 'properties',
    counted: 'Events',
    empty: 'They come with events that have properties.',
    reportOf: (name) =>
      name === ''
        ? null
        : {
            page: 'trends',
            question: {
              [filterName(`properties.${name}`, 'set')]: 'true',
              group_by: inList(`properties.${name}`),
            },
          },
  },
  valuesOf('source', { label: 'Sources', what: 'source', whatAll: 'sources', empty: UTM('source') }),
  valuesOf('medium', { label: 'Media', what: 'medium', whatAll: 'media', empty: UTM('medium') }),
  valuesOf('campaign', {
    label: 'Campaigns',
    what: 'campaign',
    whatAll: 'campaigns',
    empty: UTM('campaign'),
  }),
  valuesOf('landing_page', {
    label: 'Pages',
    what: 'page',
    whatAll: 'pages',
    empty: 'They come with the address of a page in properties.url.',
  }),
  valuesOf(
    'currency',
    {
      label: 'Currencies',
      what: 'currency',
      whatAll: 'currencies',
      empty: 'They come with events that have revenue.',
    },
    'revenue.currency',
  ),
  spendOf('platform', { label: 'Ad platforms', what: 'platform', whatAll: 'platforms' }, () => ({
    group_by: ['platform', 'campaign'],
  })),
  spendOf(
    'spend_currency',
    { label: 'Currencies of spend', what: 'currency', whatAll: 'currencies' },
    (name) => ({ currency: name }),
  ),
];

/** The values of a property, as a list that leads to reports as the others do. */
export function valuesOfProperty(name: string): CatalogueList {
  return valuesOf(`properties.${name}`, {
    label: name,
    what: 'value',
    whatAll: 'values',
    empty: 'Objects and lists have no values to list, and no text, number, true or false was sent.',
  });
}
