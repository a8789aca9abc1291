import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PropertyField } from '../names/property-field';
import { ValuesField } from '../names/values-field';
import type { Question } from '../question';
import { addedFilter, COMPARISON_WORDS, type FilterChip, SEVERAL_WORDS } from './filter-chips';
import { comparisonsOf, FILTER_FIELDS, kindOf, numbersOf } from './filter-fields';
import classes from './filter-tool.module.css';

interface FilterEditorProps {
  /** The filter to change; absent: a new one. */
  readonly chip: FilterChip | undefined;
  /** The question without it: a filter joins those of the same field and comparison. */
  readonly others: Question;
  /** Parameters that are shown as filters, too. */
  readonly also: readonly string[];
  /** Fields that are not offered. */
  readonly foreign: readonly string[];
  readonly onDone: (parameters: Question) => void;
}

const NO_VALUE = ['set', 'unset'];

/** A filter: of which field, compared how, with which values. */
export function FilterEditor({ chip, others, also, foreign, onDone }: FilterEditorProps) {
  const [kind, setKind] = useState(() =>
    kindOf(chip?.field ?? (foreign.includes('source') ? 'properties.' : 'source')),
  );
  const [property, setProperty] = useState(chip ? chip.field.slice(kindOf(chip.field).length) : '');
  const [chosen, choose] = useState(chip?.comparison ?? 'is');
  const [values, setValues] = useState<string[]>([...(chip?.values ?? [])]);
  const [typed, setTyped] = useState('');
  const takesName = kind.endsWith('.');
  const field = takesName ? kind + property : kind;
  const comparisons = comparisonsOf(kind);
  const comparison = comparisons.includes(chosen) ? chosen : 'is';
  const numbers = numbersOf(comparison);
  const written = typed.trim() === '' ? values : [...new Set([...values, typed.trim()])];
  const all = numbers > 0 ? values.slice(0, numbers) : NO_VALUE.includes(comparison) ? [] : written;
  const hasValues =
    NO_VALUE.includes(comparison) || (all.length >= Math.max(1, numbers) && !isPartOf(all, numbers));
  const isWhole = (!takesName || property !== '') && hasValues;
  const added = isWhole ? addedFilter(others, { field, comparison, values: all }, also) : null;
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (added) onDone(added.parameters);
  };
  return (
    <form className={classes.form} onSubmit={finish}>
      <Select
        label="Field"
        size="xs"
        data={FILTER_FIELDS.filter(({ value }) => !foreign.includes(value))}
        value={kind}
        onChange={(value) => {
          if (value === null) return;
          setKind(value);
          setValues([]);
        }}
        comboboxProps={{ withinPortal: false }}
      />
      {takesName && <PropertyField value={property} onChange={setProperty} />}
      <Select
        label="Comparison"
        size="xs"
        data={comparisons.map((value) => ({ value, label: COMPARISON_WORDS[value]! }))}
        value={comparison}
        onChange={(value) => value !== null && choose(value)}
        comboboxProps={{ withinPortal: false }}
      />
      {NO_VALUE.includes(comparison) ? null : kind === 'bot' ? (
        <Select
          label="Value"
          size="xs"
          data={[
            { value: 'false', label: 'no' },
            { value: 'true', label: 'yes' },
          ]}
          value={values[0] ?? null}
          onChange={(value) => value !== null && setValues([value])}
          comboboxProps={{ withinPortal: false }}
        />
      ) : numbers > 0 ? (
        <div className={classes.numbers}>
          {Array.from({ length: numbers }, (_, at) => (
            <TextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: the ends of a range keep their places.
              key={at}
              label={numbers === 1 ? 'Value' : at === 0 ? 'At least' : 'At most'}
              size="xs"
              inputMode="decimal"
              placeholder={at === 0 ? '50' : '100'}
              value={values[at] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setValues(
                  Array.from({ length: numbers }, (__, each) => (each === at ? value : (values[each] ?? ''))),
                )
              }
            />
          ))}
        </div>
      ) : (
        <ValuesField
          field={field}
          values={values}
          onChange={setValues}
          typed={typed}
          onType={setTyped}
          several={SEVERAL_WORDS[comparison]}
        />
      )}
      {added?.note != null && (
        <p className={classes.note} role="status">
          {added.note}
        </p>
      )}
      <Button type="submit" size="xs" disabled={!isWhole}>
        Apply
      </Button>
    </form>
  );
}

/** Whether one of the numbers is still to be written. */
function isPartOf(values: readonly string[], numbers: number): boolean {
  return numbers > 0 && values.some((value) => value.trim() === '');
}
