import { Checkbox } from '@mantine/core';
import type { KeyView } from '../../api/api.types';
import type { Column } from '../../ui/data-table';
import type { ChosenKeys } from './use-chosen-keys';

/** The column in which keys are chosen; a deleted key cannot be. */
export function choiceColumn(keys: readonly KeyView[], chosen: ChosenKeys): Column<KeyView> {
  const deletable = keys.filter(({ state }) => state !== 'deleted');
  const count = deletable.filter((key) => chosen.has(key)).length;
  return {
    key: 'choice',
    header: '',
    phone: 'choice',
    head: deletable.length > 0 && (
      <Checkbox
        size="xs"
        aria-label="Choose all keys of this page"
        checked={count === deletable.length}
        indeterminate={count > 0 && count < deletable.length}
        onChange={() => chosen.togglePage(keys)}
      />
    ),
    cell: (key) =>
      key.state !== 'deleted' && (
        <Checkbox
          size="xs"
          aria-label={`Choose ${key.name}`}
          checked={chosen.has(key)}
          onChange={() => chosen.toggle(key)}
        />
      ),
  };
}
