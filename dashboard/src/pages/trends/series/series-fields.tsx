import { Select } from '@mantine/core';
import { EventTypesField } from '../../../reports/event-types-field';
import { GroupField } from '../../../reports/group-field';
import { changed } from '../../../reports/question';
import { CohortTool } from '../../../reports/toolbar/cohort-tool';
import { FilterTool } from '../../../reports/toolbar/filter-tool';
import { COUNTS } from '../measure-fields';
import { type Counting, countingOf, FIGURES } from '../trend-measure';
import { type AskedSeries, asParameters, measureOf, measuresRevenue, USUAL_CURRENCY } from './asked-series';
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
      <Measure
        letter={letter}
        series={series}
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

interface MeasureProps {
  readonly letter: string;
  readonly series: AskedSeries;
  readonly onChange: (measure: string) => void;
}

/** What is counted, or measured of what; a measure that the page does not offer stays as it is. */
function Measure({ letter, series: { measure }, onChange }: MeasureProps) {
  const counting = countingOf(asParameters(measure));
  const isOffered = measureOf(asParameters(measure)) === measure;
  const choose = (change: Partial<Counting>) => {
    const { count, of } = { ...counting, ...change };
    onChange(Object.hasOwn(FIGURES, count) ? `${count}(${of})` : count);
  };
  const figures = Object.entries(FIGURES).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Select
        className={classes.choice}
        label={`Count of ${letter}`}
        size="xs"
        data={[...COUNTS, ...figures, ...(isOffered ? [] : [{ value: measure, label: measure }])]}
        value={isOffered ? counting.count : measure}
        onChange={(count) =>
          count !== null && count !== measure && choose({ count: count as Counting['count'] })
        }
        comboboxProps={{ shadow: 'md' }}
      />
      {isOffered && Object.hasOwn(FIGURES, counting.count) && (
        <GroupField
          className={classes.choice}
          label={`Of what in ${letter}`}
          isRequired
          fields={['revenue']}
          value={counting.of}
          onChange={(of) => choose({ of: of ?? 'revenue' })}
        />
      )}
    </>
  );
}
