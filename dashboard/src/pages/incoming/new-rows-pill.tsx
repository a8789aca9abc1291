import { ArrowUpIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import type { MouseEventHandler } from 'react';
import { format } from '../../ui/format';
import { MOST_ROWS } from './merge-rows';
import classes from './new-rows-pill.module.css';

/** Says how many lines wait above what one reads, and shows them. */
export function NewRowsPill({ count, onShow }: { count: number; onShow: MouseEventHandler }) {
  if (count === 0) return null;
  return (
    <div className={classes.place}>
      <Button
        className={classes.pill}
        size="compact-sm"
        radius="xl"
        leftSection={<ArrowUpIcon width={14} aria-hidden />}
        onClick={onShow}
        // A pointer leaves the focus where it is: in a line that is being read, or in none.
        onMouseDown={(event) => event.preventDefault()}
      >
        {`${format.count(count)}${count < MOST_ROWS ? '' : ' or more'} new`}
      </Button>
    </div>
  );
}
