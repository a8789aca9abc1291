import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { onlyValue, type Question } from '../question';
import type { Asking } from '../use-question';

interface ZoneToolProps {
  readonly question: Question;
  readonly onAsk: Asking['ask'];
  /** In a sheet, where there is room for its name. */
  readonly isWide: boolean;
  /** What is said where the address names none, unless that means UTC. */
  readonly unset?: string;
}

/** In which zone days, weeks and months begin; UTC where the address names none, as in the API. */
export function ZoneTool({ question, onAsk, isWide, unset }: ZoneToolProps) {
  const usual = unset === undefined ? 'UTC' : null;
  const zone = onlyValue(question, 'timezone') ?? usual;
  // Hundreds of names, which few people ever look at.
  const [isListed, list] = useState(false);
  const data = useMemo(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const others = isListed ? Intl.supportedValuesOf('timeZone') : [];
    return [...new Set(['UTC', own, ...(zone ? [zone] : []), ...others])].map((name) => ({
      value: name,
      label: name.replaceAll('_', ' ') + (name === own && own !== 'UTC' ? ' (yours)' : ''),
    }));
  }, [zone, isListed]);
  return (
    <Select
      data-tool
      size={isWide ? 'sm' : 'xs'}
      {...(isWide ? { label: 'Time zone' } : { 'aria-label': 'Time zone', w: 150 })}
      searchable
      limit={60}
      nothingFoundMessage="No such time zone"
      data={data}
      onDropdownOpen={() => list(true)}
      value={zone}
      placeholder={unset}
      onChange={(value) => value !== null && onAsk({ timezone: value === usual ? undefined : value })}
      comboboxProps={{ width: isWide ? 'target' : 260, position: 'bottom-start', shadow: 'md' }}
    />
  );
}
