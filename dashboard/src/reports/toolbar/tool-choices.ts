import { INTERVALS, onlyValue, type Question, type QuestionChange } from '../question';
import { INTERVAL_WORDS } from '../words';

/** A tool that chooses one of a few values. */
export interface Choice {
  readonly label: string;
  /** In pixels: as wide as its longest value. */
  readonly width: number;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly read: (question: Question) => string;
  readonly change: (value: string) => QuestionChange;
}

/** A choice of one parameter, whose first value is that of an address that says nothing. */
function plain(name: string, label: string, width: number, values: Readonly<Record<string, string>>): Choice {
  const options = Object.entries(values).map(([value, text]) => ({ value, label: text }));
  const usual = options[0]!.value;
  return {
    label,
    width,
    options,
    read: (question) => onlyValue(question, name) ?? usual,
    change: (value) => ({ [name]: value === usual ? undefined : value }),
  };
}

const { day, hour, week, month } = INTERVAL_WORDS;

export const CHOICES = {
  interval: plain('interval', 'Interval', 104, { day, hour, week, month } satisfies Record<
    (typeof INTERVALS)[number],
    string
  >),
  /** Of a report that is divided into buckets only where that is asked for. */
  trend: plain('interval', 'Trend', 136, {
    none: 'No trend',
    day: 'Trend by day',
    hour: 'Trend by hour',
    week: 'Trend by week',
    month: 'Trend by month',
  } satisfies Record<'none' | (typeof INTERVALS)[number], string>),
  scope: plain('scope', 'Sources of', 190, {
    visit: 'Source of the visit',
    first_touch: 'Source of the first visit',
    event: 'Source of the event itself',
  }),
  /** Of reports of conversions, which without it join visitors for the credit and count them apart. */
  attributed_by: plain('count_by', 'Count by', 220, {
    none: 'Visitors, credit by person',
    user: 'By person',
    visitor: 'By visitor alone',
  }),
  count_by: plain('count_by', 'Count by', 116, { visitor: 'By visitor', user: 'By person' }),
} as const satisfies Record<string, Choice>;

export type ChoiceName = keyof typeof CHOICES;
