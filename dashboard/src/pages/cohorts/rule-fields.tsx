import { XMarkIcon } from '@heroicons/react/24/outline';
import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { ValuesField } from '../../reports/names/values-field';
import { fieldWords } from '../../reports/words';
import { MAX_RULES, NEW_RULE, type Rule, type RuleList, TOUCH_FIELDS } from './cohort-rules';
import classes from './cohorts.module.css';
import { DidFields } from './did-fields';

interface RuleFieldsProps {
  readonly list: RuleList;
  readonly onChange: (list: RuleList) => void;
}

const VERBS = [
  { value: 'did', label: 'Did' },
  { value: 'did not', label: 'Did not do' },
  { value: 'first_touch', label: 'First came from' },
  { value: 'first_touch not', label: 'Did not first come from' },
];

/** The conditions of a cohort: who did what how often and when, and who first came from where. */
export function RuleFields({ list, onChange }: RuleFieldsProps) {
  const { match, rules } = list;
  const put = (next: readonly Rule[]) => onChange({ match, rules: next });
  const change = (at: number, rule: Rule) => put(rules.map((old, index) => (index === at ? rule : old)));
  return (
    <fieldset className={classes.rules}>
      <legend>Who is in it</legend>
      {rules.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label="How conditions are joined"
          data={[
            { value: 'and', label: 'All of these' },
            { value: 'or', label: 'Any of these' },
          ]}
          value={match}
          onChange={(value) => onChange({ match: value as RuleList['match'], rules })}
        />
      )}
      <ol>
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name and keep their place
          <li key={at} className={classes.rule}>
            <div className={classes.ruleFields}>
              <Select
                aria-label={`Kind of condition ${at + 1}`}
                size="xs"
                w={190}
                data={VERBS}
                value={rule.kind + (rule.isNot ? ' not' : '')}
                onChange={(value) => value !== null && change(at, asKind(rule, value))}
                comboboxProps={{ shadow: 'md' }}
              />
              {rule.kind === 'did' ? (
                <DidFields rule={rule} number={at + 1} onChange={(next) => change(at, next)} />
              ) : (
                <TouchFields rule={rule} number={at + 1} onChange={(next) => change(at, next)} />
              )}
            </div>
            {rules.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove condition ${at + 1}`}
                onClick={() => put(rules.filter((_, index) => index !== at))}
              >
                <XMarkIcon width={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      {rules.length < MAX_RULES && (
        <Button variant="default" size="xs" onClick={() => put([...rules, NEW_RULE])}>
          Add a condition
        </Button>
      )}
    </fieldset>
  );
}

interface TouchFieldsProps {
  readonly rule: Extract<Rule, { kind: 'first_touch' }>;
  readonly number: number;
  readonly onChange: (rule: Rule) => void;
}

function TouchFields({ rule, number, onChange }: TouchFieldsProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <Select
        aria-label={`Field of condition ${number}`}
        size="xs"
        w={150}
        data={TOUCH_FIELDS.map((value) => ({ value, label: fieldWords(value) }))}
        value={rule.field}
        onChange={(field) => field !== null && onChange({ ...rule, field, values: [] })}
        comboboxProps={{ shadow: 'md' }}
      />
      <div className={classes.values}>
        <ValuesField
          field={rule.field}
          values={rule.values}
          onChange={(values) => onChange({ ...rule, values })}
          typed={typed}
          onType={setTyped}
        />
      </div>
    </>
  );
}

/** The rule as one of another kind; what both have stays. */
function asKind(rule: Rule, verb: string): Rule {
  const [kind, not] = verb.split(' ');
  const isNot = not !== undefined;
  if (kind === rule.kind) return { ...rule, isNot };
  return kind === 'did'
    ? { ...NEW_RULE, isNot }
    : { kind: 'first_touch', isNot, field: 'source', values: [] };
}
