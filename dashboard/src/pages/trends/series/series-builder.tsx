import { PlusIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { changed, type Question, valuesOf } from '../../../reports/question';
import { useQuestion } from '../../../reports/use-question';
import {
  type AskedFormula,
  type AskedSeries,
  EVENTS_OF_ALL,
  formulasOf,
  formulaText,
  letterOf,
  MAX_FORMULAS,
  MAX_SERIES,
  seriesListOf,
  seriesText,
  withoutSeries,
} from './asked-series';
import { FormulaFields } from './formula-fields';
import classes from './series-builder.module.css';
import { SeriesFields } from './series-fields';
import { seriesLabel } from './series-words';
import { useUsualCurrency } from './use-usual-currency';

interface SeriesBuilderProps {
  /** What the service found wrong, by the name of the field: `formulas.0.formula`. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The series of the page and what is computed of them. */
export function SeriesBuilder({ faults }: SeriesBuilderProps) {
  const { question, ask, replace } = useSeriesQuestion();
  const [said, say] = useState('');
  const series = seriesListOf(question);
  const formulas = formulasOf(question);
  const currency = useUsualCurrency(series);
  const putSeries = (next: readonly AskedSeries[]) => ask({ series: next.map(seriesText) });
  const putFormulas = (next: readonly AskedFormula[]) => ask({ formula: next.map(formulaText) });
  const remove = (at: number) => {
    const left = series.filter((_, index) => index !== at);
    say(`Series ${letterOf(at)} is gone; those behind it moved up by a letter`);
    if (left.length === 1 && formulas.length === 0) replace(withoutSeries(question, left[0]!));
    else putSeries(left);
  };
  return (
    <section className={classes.builder} aria-label="Series">
      <ol>
        {series.map((one, at) => {
          const name = `series ${letterOf(at)}, ${seriesLabel(one)}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a series is its letter, which is its place
            <li key={at} className={classes.row}>
              <span className={classes.letter}>{letterOf(at)}</span>
              <SeriesFields
                letter={letterOf(at)}
                series={one}
                usualCurrency={currency}
                pageHasCohort={valuesOf(question, 'cohort').length > 0}
                faults={faultsOf(faults, `series.${at}`)}
                onChange={(next) => putSeries(series.map((old, index) => (index === at ? next : old)))}
              />
              {series.length > 1 && (
                <ActionIcon
                  className={classes.remove}
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(at)}
                >
                  <XMarkIcon width={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ol>
      {formulas.length > 0 && (
        <ol aria-label="Formulas">
          {formulas.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a formula is told by its place in faults
            <li key={at} className={classes.row}>
              <span className={classes.letter} aria-hidden>
                =
              </span>
              <FormulaFields
                at={at}
                formula={one}
                letters={series.map((_, index) => letterOf(index))}
                fault={faults[`formulas.${at}.formula`]}
                onChange={(next) => putFormulas(formulas.map((old, index) => (index === at ? next : old)))}
              />
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                color="gray"
                aria-label={`Remove formula ${at + 1}`}
                onClick={() => putFormulas(formulas.filter((_, index) => index !== at))}
              >
                <XMarkIcon width={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <div className={classes.add}>
        {series.length < MAX_SERIES && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<PlusIcon width={14} aria-hidden />}
            onClick={() => putSeries([...series, EVENTS_OF_ALL])}
          >
            Add a series
          </Button>
        )}
        {formulas.length < MAX_FORMULAS && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<PlusIcon width={14} aria-hidden />}
            onClick={() =>
              putFormulas([...formulas, { formula: series.length > 1 ? 'A / B' : 'A', name: '' }])
            }
          >
            Add a formula
          </Button>
        )}
      </div>
      <output className={classes.said}>{said}</output>
    </section>
  );
}

function useSeriesQuestion() {
  const { question, ask } = useQuestion();
  /** Asks nothing but this. */
  const replace = (next: Question) => {
    const gone = Object.keys(question).filter((name) => !(name in next));
    ask({ ...Object.fromEntries(gone.map((name) => [name, undefined])), ...changed(next, {}) });
  };
  return { question, ask, replace };
}

/** The faults within a part, by the names of its fields; of a field's parts the first counts. */
function faultsOf(faults: Readonly<Record<string, string>>, path: string): Record<string, string> {
  const own = Object.entries(faults).filter(([field]) => field.startsWith(`${path}.`));
  return Object.fromEntries(
    own.reverse().map(([field, message]) => [field.slice(path.length + 1).split('.')[0]!, message]),
  );
}
