import { Pagination } from '@mantine/core';
import { format } from './format';
import classes from './page-turner.module.css';

interface PageTurnerProps {
  /** What is listed: one of them. */
  readonly what: string;
  /** Several of them, where that is no plain s. */
  readonly whatAll?: string;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onTurn: (page: number) => void;
}

const CONTROLS = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
} as const;

/** Which part of a list is shown, and the way to the others. */
export function PageTurner({
  what,
  whatAll = `${what}s`,
  page,
  pages,
  pageSize,
  total,
  onTurn,
}: PageTurnerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav className={classes.turner} aria-label={`Pages of ${whatAll}`}>
      <span className={classes.range} role="status">
        {pages > 1 && `${format.count(first)} to ${format.count(last)} of `}
        {format.plural(total, what, whatAll)}
      </span>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={onTurn}
          siblings={1}
          boundaries={1}
          getItemProps={(number) => ({ 'aria-label': `Page ${format.count(number)}` })}
          getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
        />
      )}
    </nav>
  );
}
