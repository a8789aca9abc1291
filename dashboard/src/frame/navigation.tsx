import {
  BoltIcon,
  BuildingOffice2Icon,
  ChartBarIcon,
  CircleStackIcon,
  Cog6ToothIcon,
  GlobeAltIcon,
  KeyIcon,
  PresentationChartLineIcon,
  UsersIcon,
} from '@heroicons/react/24/outline';
import { Link } from '@tanstack/react-router';
import type { AccountChoice, Environment } from '../api/api.types';
import { managesKeys } from '../app/page-scope';
import type { Icon } from '../ui/empty-state';
import classes from './navigation.module.css';

interface NavigationItem {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
  /** Of owners and admins only. */
  readonly manages?: true;
}

const DATA: readonly NavigationItem[] = [
  { path: 'incoming', label: 'Incoming', icon: BoltIcon },
  { path: 'stored', label: 'Stored events', icon: CircleStackIcon },
  { path: 'reports', label: 'Reports', icon: PresentationChartLineIcon },
];

const ACCOUNT: readonly NavigationItem[] = [
  { path: 'keys', label: 'Keys', icon: KeyIcon, manages: true },
  { path: 'sites', label: 'Sites', icon: GlobeAltIcon, manages: true },
  { path: 'usage', label: 'Usage', icon: ChartBarIcon },
  { path: 'people', label: 'People', icon: UsersIcon, manages: true },
  { path: 'account', label: 'Account', icon: Cog6ToothIcon },
];

/** Every page that the role allows, by its name. */
export function pagesOf({ account, environment, isOperator }: NavigationProps) {
  const own = [...DATA, ...ACCOUNT].filter(
    ({ manages }) => !manages || (account && managesKeys(account.role)),
  );
  return [
    ...(account ? own : []).map(({ path, label }) => ({
      to: `/${account!.id}/${environment}/${path}`,
      label,
    })),
    ...(isOperator ? [{ to: '/operators', label: 'Operators' }] : []),
    { to: '/profile', label: 'Profile and sessions' },
  ];
}

interface NavigationProps {
  readonly account: AccountChoice | null;
  readonly environment: Environment;
  readonly isOperator: boolean;
}

/** Links to the pages that the role allows. */
export function Navigation({ account, environment, isOperator }: NavigationProps) {
  const base = account && `/${account.id}/${environment}`;
  const items = (all: readonly NavigationItem[]) =>
    account &&
    all
      .filter(({ manages }) => !manages || managesKeys(account.role))
      .map(({ path, label, icon }) => (
        <NavigationLink key={path} to={`${base}/${path}`} label={label} icon={icon} />
      ));
  return (
    <nav className={classes.navigation} aria-label="Pages">
      {items(DATA)}
      {base && <hr className={classes.line} />}
      {items(ACCOUNT)}
      {isOperator && (
        <>
          {base && <hr className={classes.line} />}
          <NavigationLink to="/operators" label="Operators" icon={BuildingOffice2Icon} />
        </>
      )}
    </nav>
  );
}

function NavigationLink({ to, label, icon: IconPart }: { to: string; label: string; icon: Icon }) {
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
