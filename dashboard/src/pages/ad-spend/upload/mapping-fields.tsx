import { Select, TextInput } from '@mantine/core';
import type { SpendField, SpendPreview, SpendUpload } from '../spend.queries';
import classes from './upload.module.css';

/** The fields of a row in their order; a star where every row must have one. */
const FIELDS: readonly (readonly [SpendField, label: string, isRequired: boolean])[] = [
  ['date', 'Date', true],
  ['platform', 'Platform', true],
  ['campaign', 'Campaign', true],
  ['adset', 'Ad set', false],
  ['ad', 'Ad', false],
  ['spend', 'Spend', true],
  ['currency', 'Currency', true],
  ['impressions', 'Impressions', false],
  ['clicks', 'Clicks', false],
];
const CONSTANTS = ['platform', 'currency'] as const;
type Constant = (typeof CONSTANTS)[number];
const isConstant = (field: SpendField): field is Constant => CONSTANTS.includes(field as Constant);
const PLACEHOLDERS: Readonly<Record<Constant, string>> = { platform: 'google', currency: 'EUR' };

export type Mapping = Required<Pick<SpendUpload, 'columns' | 'values'>>;

interface MappingFieldsProps {
  readonly preview: SpendPreview;
  readonly mapping: Mapping;
  /** While the rows are imported. */
  readonly isFixed: boolean;
  readonly onChange: (mapping: Mapping) => void;
}

/** Which column is what. Platform and currency may be one value for all rows. */
export function MappingFields({ preview, mapping, isFixed, onChange }: MappingFieldsProps) {
  const { columns, values } = mapping;
  const names = [...new Set(preview.header.map(({ name }) => name))].filter((name) => name !== '');
  const choose = (field: SpendField, column: string | null) => {
    // A column serves one field: it leaves the one that had it.
    const others = Object.fromEntries(
      Object.entries(columns).filter(([other, taken]) => other !== field && taken !== column),
    );
    onChange({ values, columns: column === null ? others : { ...others, [field]: column } });
  };
  const samples = (field: SpendField) =>
    preview.header.find(({ name }) => name === columns[field])?.samples.join(', ');
  return (
    <div className={classes.mapping}>
      {FIELDS.map(([field, label, isRequired]) => {
        const isMissing = preview.missing.includes(field);
        return (
          <div key={field} className={classes.mapped}>
            <Select
              label={label}
              size="xs"
              withAsterisk={isRequired}
              clearable={columns[field] !== undefined}
              searchable
              disabled={isFixed}
              placeholder={isConstant(field) ? 'The same for all rows' : 'No column'}
              data={names}
              value={columns[field] ?? null}
              onChange={(column) => choose(field, column)}
              error={isMissing && !isConstant(field) && 'Choose a column'}
              comboboxProps={{ shadow: 'md' }}
            />
            {isConstant(field) && columns[field] === undefined ? (
              <TextInput
                aria-label={`${label} of all rows`}
                size="xs"
                mt={4}
                disabled={isFixed}
                placeholder={`For example ${PLACEHOLDERS[field]}`}
                value={values[field] ?? ''}
                error={isMissing && `Say which ${label.toLowerCase()}`}
                onChange={({ currentTarget }) =>
                  onChange({ columns, values: { ...values, [field]: currentTarget.value } })
                }
              />
            ) : (
              <span className={classes.samples}>{samples(field)}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
