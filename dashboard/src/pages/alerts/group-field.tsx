import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../api/alert.queries';
import { usePageScope } from '../../app/page-scope';
import { ErrorNotice } from '../../ui/error-notice';

interface GroupFieldProps {
  readonly report: string;
  /** Whether the figure is of one group alone; else all of them are offered, too. */
  readonly isNeeded: boolean;
  /** Its values as JSON, for each set of which there is one text; null: of all. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: React.ReactNode;
}

/** Chooses one of the groups, or paths, that the report has in its own range. */
export function GroupField({ report, isNeeded, value, onChange, error }: GroupFieldProps) {
  const { account, environment } = usePageScope();
  const found = useQuery(groupsQuery({ account: account.id, environment }, report));
  const { fields = [], groups = [] } = found.data ?? {};
  const texts = groups.map(({ values }) => JSON.stringify(values));
  // What an alert watches already may have none in the range of the report.
  const all = value === null || texts.includes(value) ? texts : [value, ...texts];
  return (
    <>
      <Select
        label={isNeeded ? 'Which one' : 'Of which group'}
        description={fields.length > 0 ? `Told apart by ${fields.join(', ')}.` : undefined}
        placeholder={
          found.isPending ? 'They are being looked for …' : isNeeded ? 'Choose one' : 'All of them'
        }
        data={all.map((text) => ({ value: text, label: labelOf(text, fields.length) }))}
        nothingFoundMessage="None in the range of the report"
        searchable
        clearable={!isNeeded}
        value={value}
        onChange={onChange}
        error={error}
      />
      {found.isError && <ErrorNotice error={found.error} />}
    </>
  );
}

/** A path has a text for each field of each step. */
function labelOf(text: string, fields: number): string {
  const values = (JSON.parse(text) as string[]).map((value) => value || '(none)');
  const steps: string[] = [];
  for (let at = 0; at < values.length; at += fields || values.length)
    steps.push(values.slice(at, at + (fields || values.length)).join(' / '));
  return steps.join(' → ');
}
