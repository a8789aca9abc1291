import { TrashIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { format } from '../../ui/format';
import classes from './chosen-bar.module.css';
import { type ChosenKeys, MAX_CHOSEN } from './use-chosen-keys';

interface ChosenBarProps {
  readonly chosen: ChosenKeys;
  /** Keys that match, over all pages. */
  readonly total: number;
  readonly onDelete: () => void;
}

/** How many keys are chosen, and what may be done with them; it stays in sight while the list is scrolled. */
export function ChosenBar({ chosen, total, onDelete }: ChosenBarProps) {
  const count = chosen.isAll ? total : chosen.ids.size;
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label="Chosen keys">
      <span className={classes.count} role="status">
        {chosen.isAll
          ? `All ${format.plural(total, 'key')} that match`
          : `${format.plural(count, 'key')} chosen${count === MAX_CHOSEN ? ', the most that can be chosen one by one' : ''}`}
      </span>
      {!chosen.isAll && count < total && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={chosen.chooseAll}>
          Choose all {format.count(total)} that match
        </Button>
      )}
      <span className={classes.actions}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={chosen.clear}>
          Clear choice
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<TrashIcon width={15} aria-hidden />}
          onClick={onDelete}
        >
          Delete…
        </Button>
      </span>
    </section>
  );
}
