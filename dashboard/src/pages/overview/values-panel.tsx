import { Panel } from '../../ui/panel';
import type { Shown } from './overview.report';
import { ValuesList } from './values-list';

/** The values of one field. */
export function ValuesPanel({ title, field, shown }: { title: string; field: string; shown: Shown }) {
  return (
    <Panel title={title}>
      <ValuesList field={field} shown={shown} />
    </Panel>
  );
}
