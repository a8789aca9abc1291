import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { ListFieldProps } from './line-list-field';
import { cellError, isFilled, type SourceRow } from './traffic-lists';
import classes from './traffic-lists-form.module.css';

/** Those that say something to reports. */
const MEDIA = ['organic', 'social', 'ai-assistant', 'referral', 'affiliate', 'email'];

/** Hosts with the source and medium that their visitors come by, row by row. */
export function SourceRows({ edited: { sources }, error, readOnly, change }: ListFieldProps) {
  const media = useId();
  const set = (key: number, part: Partial<SourceRow>) =>
    change({ sources: sources.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  const add = () => {
    const key = Math.max(-1, ...sources.map((row) => row.key)) + 1;
    change({ sources: [...sources, { key, domain: '', source: '', medium: '' }] });
  };
  /** As which of the rows it is sent: empty ones are left out. */
  const placeOf = ({ key }: SourceRow) => sources.filter(isFilled).findIndex((row) => row.key === key);
  return (
    <div className={classes.rows}>
      <datalist id={media}>
        {MEDIA.map((medium) => (
          <option key={medium} value={medium} />
        ))}
      </datalist>
      {sources.map((row, index) => {
        const { key, domain, source, medium } = row;
        const number = index + 1;
        const faultOf = (part: 'domain' | 'source' | 'medium') => cellError(error, placeOf(row), part);
        return (
          <fieldset
            key={key}
            className={classes.row}
            data-reads={readOnly || undefined}
            aria-label={`Named source ${number}`}
          >
            <TextInput
              label="Domain"
              placeholder="search.example"
              spellCheck={false}
              readOnly={readOnly}
              value={domain}
              error={faultOf('domain')}
              onChange={(event) => set(key, { domain: event.currentTarget.value })}
            />
            <TextInput
              label="Source"
              placeholder="search"
              maxLength={200}
              readOnly={readOnly}
              value={source}
              error={faultOf('source')}
              onChange={(event) => set(key, { source: event.currentTarget.value })}
            />
            <TextInput
              label="Medium"
              placeholder="organic"
              maxLength={200}
              list={media}
              readOnly={readOnly}
              value={medium}
              error={faultOf('medium')}
              onChange={(event) => set(key, { medium: event.currentTarget.value })}
            />
            {!readOnly && (
              <Button
                className={classes.remove}
                variant="default"
                aria-label={`Remove named source ${number}`}
                onClick={() => change({ sources: sources.filter((other) => other.key !== key) })}
              >
                Remove
              </Button>
            )}
          </fieldset>
        );
      })}
      {sources.length === 0 && readOnly && <span className={classes.revision}>None</span>}
      {!readOnly && (
        <div>
          <Button variant="default" onClick={add}>
            Add a source
          </Button>
        </div>
      )}
    </div>
  );
}
