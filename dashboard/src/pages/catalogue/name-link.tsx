import { Link } from '@tanstack/react-router';
import { usePageScope } from '../../app/page-scope';
import type { Period } from '../../reports/question';
import classes from './catalogue.module.css';
import type { CatalogueList } from './catalogue-lists';

interface NameLinkProps {
  readonly of: CatalogueList;
  readonly name: string;
  readonly period: Period;
}

/** A name, which leads to the report of what has it, where there is one. */
export function NameLink({ of, name, period }: NameLinkProps) {
  const { account, environment } = usePageScope();
  const words = name === '' ? '(empty)' : name;
  const report = of.reportOf(name);
  if (report === null) return <span className={classes.name}>{words}</span>;
  return (
    <Link
      className={classes.name}
      to={`/${account.id}/${environment}/${report.page}` as string}
      search={{ period, ...report.question } as never}
    >
      {words}
    </Link>
  );
}
