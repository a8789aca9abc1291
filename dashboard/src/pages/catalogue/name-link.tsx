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

/** A name, which leads to the report of what has it. */
export function NameLink({ of, name, period }: NameLinkProps) {
  const { account, environment } = usePageScope();
  const { page, question } = of.reportOf(name);
  return (
    <Link
      className={classes.name}
      to={`/${account.id}/${environment}/${page}` as string}
      search={{ period, ...question } as never}
    >
      {name === '' ? '(empty)' : name}
    </Link>
  );
}
