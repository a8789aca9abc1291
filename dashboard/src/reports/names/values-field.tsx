import { TagsInput } from '@mantine/core';
import type { NameList } from '../../api/catalogue.queries';
import { useNames } from './use-names';

interface ValuesFieldProps {
  /** As filters name it: `source`, `properties.plan`. */
  readonly field: string;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What several values mean. */
  readonly several?: string | undefined;
}

const ANY = 'any of them will do';

const VISIT_PREFIX = 'visit.';
/** What no event says itself: a visit without any mark. */
const OF_DIRECT_VISITS: Readonly<Record<string, readonly string[]>> = {
  source: ['direct'],
  medium: ['none'],
  channel_group: ['Direct'],
};

/** Values of a field, chosen from those that were sent, or typed. */
export function ValuesField({ field, values, onChange, typed, onType, several = ANY }: ValuesFieldProps) {
  const names = useNames(listOf(field), typed, OF_DIRECT_VISITS[field]);
  return (
    <TagsInput
      label="Value"
      description={`Enter adds another: ${several}`}
      size="xs"
      {...names}
      value={[...values]}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={onType}
      splitChars={[]}
      acceptValueOnBlur={false}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** Fields whose values nobody chooses from a list: who somebody is, and amounts. */
const WITHOUT_LIST: readonly string[] = ['visitor_id', 'user_id', 'revenue.amount'];

/** A property of a visit's first event is a property of that event. */
function listOf(field: string): NameList | null {
  if (WITHOUT_LIST.includes(field) || field.endsWith('.')) return null;
  if (field === 'event_type') return { of: 'event-types' };
  if (field === 'revenue.currency') return { of: 'values', field: 'currency' };
  return { of: 'values', field: field.startsWith(VISIT_PREFIX) ? field.slice(VISIT_PREFIX.length) : field };
}
