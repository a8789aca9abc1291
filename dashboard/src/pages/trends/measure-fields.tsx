import { Select } from '@mantine/core';
import { useState } from 'react';
import { GroupField } from '../../reports/group-field';
import type { Question } from '../../reports/question';
import { useQuestion } from '../../reports/use-question';
import { COUNTS, countingOf, FIGURE_WORDS, FIGURES, measureWords, REVENUE, UNIQUE } from './trend-measure';

interface MeasureFieldsProps {
  /** As the API calls it: `visitors`, `sum(revenue)`. */
  readonly measure: string;
  readonly onChange: (measure: string) => void;
  readonly labels?: { readonly count: string; readonly of: string };
  readonly className?: string | undefined;
}

const LABELS = { count: 'Count', of: 'Of' };
const OFFERED = Object.entries({ ...COUNTS, ...FIGURES, [UNIQUE]: FIGURE_WORDS[UNIQUE]! }).map(
  ([value, label]) => ({ value, label }),
);

/**
 * What is counted, or measured of what; a measure that the page does not offer stays, by its name. Distinct values are those of a
 * property, and until one is chosen what was counted stays.
 */
export function MeasureFields({ measure, onChange, labels = LABELS, className }: MeasureFieldsProps) {
  const { question } = useQuestion();
  // What the page asks while a property is being chosen: once it asks something else, none is.
  const [meanwhile, setMeanwhile] = useState<Question | null>(null);
  const isChoosing = meanwhile === question;
  const asked = countingOf(measure);
  const { count, of } = isChoosing ? { count: UNIQUE, of: undefined } : (asked ?? { count: measure });
  const isFigure = isChoosing || of !== undefined;

  const choose = (chosen: string) => {
    const lacksProperty = chosen === UNIQUE && (of ?? REVENUE) === REVENUE;
    setMeanwhile(lacksProperty ? question : null);
    if (lacksProperty || chosen === measure || chosen === asked?.count) return;
    onChange(Object.hasOwn(COUNTS, chosen) ? chosen : `${chosen}(${of ?? REVENUE})`);
  };
  return (
    <>
      <Select
        className={className}
        label={labels.count}
        size="xs"
        data={asked === null ? [...OFFERED, { value: measure, label: measureWords(measure) }] : OFFERED}
        value={count}
        onChange={(chosen) => chosen !== null && choose(chosen)}
        comboboxProps={{ shadow: 'md' }}
      />
      {isFigure && (
        <GroupField
          className={className}
          label={labels.of}
          isRequired
          fields={count === UNIQUE ? [] : [REVENUE]}
          value={of}
          onChange={(chosen) => chosen !== undefined && onChange(`${count}(${chosen})`)}
        />
      )}
    </>
  );
}
