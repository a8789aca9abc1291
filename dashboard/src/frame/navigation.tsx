import {
  BoltIcon,
  BuildingOffice2Icon,
  ChartBarIcon,
  CircleStackIcon,
  Cog6ToothIcon,
  KeyIcon,
  PresentationChartLineIcon,
  UsersIcon,
} from '@heroicons/react/24/outline';
import { Link, useParams } from '@tanstack/react-router';
import type { AccountChoice } from '../api/api.types';
import { homeOf } from '../app/home';
import { managesKeys } from '../app/place';
import type { Icon } from '../ui/empty';
import classes from './navigation.module.css';

interface Goal {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
  /** Of owners and admins only. */
  readonly manages?: true;
}

const DATA: readonly Goal[] = [
  { path: 'live', label: 'Live events', icon: BoltIcon },
  { path: 'stored', label: 'Stored events', icon: CircleStackIcon },
  { path: 'reports', label: 'Reports', icon: PresentationChartLineIcon },
];

const ACCOUNT: readonly Goal[] = [
  { path: 'keys', label: 'Keys', icon: KeyIcon, manages: true },
  { path: 'usage', label: 'Usage', icon: ChartBarIcon },
  { path: 'people', label: 'People', icon: UsersIcon, manages: true },
  { path: 'account', label: 'Account', icon: Cog6ToothIcon },
];

interface NavigationProps {
  readonly account: AccountChoice | null;
  readonly accounts: readonly AccountChoice[];
  readonly isOperator: boolean;
}

/** Where one can go: only what the role allows is offered. */
export function Navigation({ account, accounts, isOperator }: NavigationProps) {
  const { environment } = useParams({ strict: false });
  const home = homeOf(accounts);
  const id = account?.id ?? home?.account;
  const role = account?.role ?? accounts.find((other) => other.id === id)?.role;
  const base = id ? `/${id}/${environment ?? home?.environment ?? 'test'}` : null;
  const goals = (all: readonly Goal[]) =>
    base &&
    role &&
    all
      .filter(({ manages }) => !manages || managesKeys(role))
      .map(({ path, label, icon }) => <Item key={path} to={`${base}/${path}`} label={label} icon={icon} />);
  return (
    <nav className={classes.navigation} aria-label="Pages">
      {goals(DATA)}
      {base && <hr className={classes.line} />}
      {goals(ACCOUNT)}
      {isOperator && (
        <>
          {base && <hr className={classes.line} />}
          <Item to="/operators" label="Operators" icon={BuildingOffice2Icon} />
        </>
      )}
    </nav>
  );
}

function Item({ to, label, icon: IconPart }: { to: string; label: string; icon: Icon }) {
  return (
    <Link
      to={to}
      className={classes.item}
      activeProps={{ 'data-active': true }}
      activeOptions={{ includeSearch: false }}
    >
      <IconPart width={18} height={18} aria-hidden />
      {label}
    </Link>
  );
}
