import { PlusIcon } from '@heroicons/react/24/outline';
import { Button, Select } from '@mantine/core';
import { EventTypesField } from '../../reports/event-types-field';
import { GroupField } from '../../reports/group-field';
import { onlyValue, valuesOf } from '../../reports/question';
import { inList } from '../../reports/text-list';
import { useQuestion } from '../../reports/use-question';
import { useReport } from '../../reports/use-report';
import { MeasureFields } from './measure-fields';
import { asSeries, EVENTS_OF_ALL, seriesText } from './series/asked-series';
import { askedMeasure, measureParameters, shownCurrency } from './trend-measure';
import classes from './trends.module.css';
import { groupFieldsOf, MAX_GROUP_FIELDS, TRENDS } from './trends.report';

/** What the address of several series says of each of them, or not at all. */
const OF_ONE = ['event_type', 'group_by', 'metrics', 'measure', 'currency', 'chart', 'limit'];

const GROUP_LABELS = ['Group by', 'Then by', 'And by'];

/** What is counted, of which events, by which groups, and drawn how. */
export function TrendControls() {
  const { question, ask } = useQuestion();
  // Asked once for the page and for this.
  const { answer } = useReport(TRENDS, question);
  const currency = answer && shownCurrency(answer, onlyValue(question, 'currency'));
  const groups = groupFieldsOf(question);
  return (
    <>
      <EventTypesField
        className={classes.types}
        values={valuesOf(question, 'event_type')}
        onChange={(event_type) => ask({ event_type })}
      />
      {[...groups, undefined].slice(0, MAX_GROUP_FIELDS).map((group, at) => (
        <GroupField
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of its own, whatever is chosen there
          key={at}
          className={classes.choice}
          label={GROUP_LABELS[at]!}
          value={group}
          onChange={(field) =>
            ask({
              group_by: [
                ...new Set([...groups.slice(0, at), field ?? [], ...groups.slice(at + 1)].flat()),
              ].map(inList),
            })
          }
        />
      ))}
      <MeasureFields
        className={classes.choice}
        measure={askedMeasure(question)}
        onChange={(measure) => ask(measureParameters(measure))}
      />
      <Select
        className={classes.choice}
        label="Chart"
        size="xs"
        data={[
          { value: 'line', label: 'Lines' },
          { value: 'bars', label: 'Bars' },
        ]}
        value={onlyValue(question, 'chart') ?? 'line'}
        onChange={(chart) => ask({ chart: chart === 'bars' ? chart : undefined })}
      />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<PlusIcon width={14} aria-hidden />}
        onClick={() =>
          ask({
            ...Object.fromEntries(OF_ONE.map((name) => [name, undefined])),
            series: [seriesText(asSeries(question, currency)), seriesText(EVENTS_OF_ALL)],
          })
        }
      >
        Add a series
      </Button>
    </>
  );
}
