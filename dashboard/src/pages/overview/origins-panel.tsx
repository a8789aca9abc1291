import { Select } from '@mantine/core';
import { onlyValue } from '../../reports/question';
import { useQuestion } from '../../reports/use-question';
import { Panel } from '../../ui/panel';
import type { Shown } from './overview.report';
import { ValuesList } from './values-list';

const FIELDS = [
  { value: 'channel_group', label: 'Channel groups' },
  { value: 'source', label: 'Sources' },
  { value: 'medium', label: 'Media' },
  { value: 'campaign', label: 'Campaigns' },
];

/** Where visitors came from, by the field that `origin` in the address names. */
export function OriginsPanel({ shown }: { shown: Shown }) {
  const { question, ask } = useQuestion();
  const asked = onlyValue(question, 'origin');
  const field = FIELDS.find(({ value }) => value === asked)?.value ?? 'source';
  return (
    <Panel
      title="Where they came from"
      actions={
        <Select
          size="xs"
          w={150}
          aria-label="Where they came from, by"
          data={FIELDS}
          value={field}
          onChange={(value) => ask({ origin: value === 'source' ? undefined : (value ?? undefined) })}
        />
      }
    >
      <ValuesList field={field} shown={shown} />
    </Panel>
  );
}
