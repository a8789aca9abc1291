import { EventTypesField } from '../../../reports/event-types-field';
import { changed } from '../../../reports/question';
import { CohortTool } from '../../../reports/toolbar/cohort-tool';
import { FilterTool } from '../../../reports/toolbar/filter-tool';
import { MeasureFields } from '../measure-fields';
import { type AskedSeries, measuresRevenue, USUAL_CURRENCY } from './asked-series';
import { CurrencyField } from './currency-field';
import classes from './series-builder.module.css';
import { seriesLabel } from './series-words';
import { TypedField } from './typed-field';

interface SeriesFieldsProps {
  readonly letter: string;
  readonly series: AskedSeries;
  /** Of which revenue it is once revenue is measured. */
  readonly usualCurrency: string;
  /** Whether the page is narrowed to members: a series may be of everybody then. */
  readonly pageHasCohort: boolean;
  /** What is wrong, by the name of the field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (series: AskedSeries) => void;
}

/** Which events are a series, and what is counted of them. */
export function SeriesFields({
  letter,
  series,
  usualCurrency,
  pageHasCohort,
  faults,
  onChange,
}: SeriesFieldsProps) {
  const isOfEverybody = series.cohorts?.length === 0;
  const put = (change: Partial<AskedSeries>) => onChange({ ...series, ...change });
  return (
    <div className={classes.fields}>
      <EventTypesField
        className={classes.types}
        label={`Events of ${letter}`}
        values={series.eventTypes}
        onChange={(eventTypes) => put({ eventTypes })}
      />
      <MeasureFields
        className={classes.choice}
        labels={{ count: `Count of ${letter}`, of: `Of what in ${letter}` }}
        measure={series.measure}
        onChange={(measure) => put({ measure, currency: series.currency || usualCurrency })}
      />
      {measuresRevenue(series.measure) && (
        <CurrencyField
          className={classes.short}
          label={`Currency of ${letter}`}
          value={series.currency || USUAL_CURRENCY}
          onChange={(currency) => put({ currency })}
        />
      )}
      <TypedField
        className={classes.name}
        label={`Name of ${letter}`}
        placeholder={seriesLabel({ ...series, name: '' })}
        value={series.name}
        onDone={(name) => put({ name })}
      />
      <div className={classes.filters}>
        <FilterTool
          question={series.filters}
          onAsk={(change) => put({ filters: changed(series.filters, change) })}
        />
        <CohortTool
          label={`Cohort of ${letter}`}
          question={{ cohort: series.cohorts ?? [] }}
          onAsk={({ cohort }) => put({ cohorts: cohort?.length ? [cohort].flat() : null })}
          {...((pageHasCohort || isOfEverybody) && {
            everybody: {
              isChosen: isOfEverybody,
              choose: (isChosen) => put({ cohorts: isChosen ? [] : null }),
            },
          })}
        />
      </div>
      {Object.keys(faults).length > 0 && (
        <p className={classes.fault} role="alert">
          {[...new Set(Object.values(faults))].join(' ')}
        </p>
      )}
    </div>
  );
}
