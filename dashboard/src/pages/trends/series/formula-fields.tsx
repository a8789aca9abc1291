import type { AskedFormula } from './asked-series';
import classes from './series-builder.module.css';
import { TypedField } from './typed-field';

interface FormulaFieldsProps {
  readonly at: number;
  readonly formula: AskedFormula;
  /** Of the series that there are. */
  readonly letters: readonly string[];
  readonly fault: string | undefined;
  readonly onChange: (formula: AskedFormula) => void;
}

/** What is computed of the series, and what it is called. */
export function FormulaFields({ at, formula, letters, fault, onChange }: FormulaFieldsProps) {
  return (
    <div className={classes.fields}>
      <TypedField
        className={classes.formula}
        label={`Formula ${at + 1}`}
        placeholder="A / B"
        maxLength={200}
        isCode
        value={formula.formula}
        error={fault && `The formula ${fault.slice(0, 1).toLowerCase()}${fault.slice(1)}`}
        description={`${letters.join(', ')}, numbers, + - * / and parentheses`}
        // Letters are written large: small ones mean the same.
        onDone={(text) => onChange({ ...formula, formula: text.toUpperCase() })}
      />
      <TypedField
        className={classes.name}
        label={`Name of formula ${at + 1}`}
        placeholder={formula.formula}
        value={formula.name}
        onDone={(name) => onChange({ ...formula, name })}
      />
    </div>
  );
}
