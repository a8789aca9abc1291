import {
  BanknotesIcon,
  BellAlertIcon,
  BoltIcon,
  BookmarkIcon,
  BuildingOffice2Icon,
  ChartBarIcon,
  CircleStackIcon,
  Cog6ToothIcon,
  FunnelIcon,
  GlobeAltIcon,
  HomeIcon,
  KeyIcon,
  MapIcon,
  MegaphoneIcon,
  PresentationChartLineIcon,
  Squares2X2Icon,
  TableCellsIcon,
  TagIcon,
  UserGroupIcon,
  UsersIcon,
} from '@heroicons/react/24/outline';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { AccountChoice, Environment } from '../api/api.types';
import { managesKeys } from '../app/page-scope';
import { commonPart } from '../reports/question';
import type { Icon } from '../ui/empty-state';
import classes from './navigation.module.css';

interface NavigationItem {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
  /** Of owners and admins only. */
  readonly manages?: true;
  /** Goes on with range, zone and filters of the report that is open. */
  readonly isReport?: true;
}

const DATA: readonly NavigationItem[] = [
  { path: 'incoming', label: 'Incoming', icon: BoltIcon },
  { path: 'stored', label: 'Stored events', icon: CircleStackIcon },
  { path: 'catalogue', label: 'What you send', icon: TagIcon },
];

const REPORTS: readonly NavigationItem[] = [
  { path: 'overview', label: 'Overview', icon: HomeIcon, isReport: true },
  { path: 'boards', label: 'Boards', icon: Squares2X2Icon },
  { path: 'trends', label: 'Trends', icon: PresentationChartLineIcon, isReport: true },
  { path: 'conversions', label: 'Conversions', icon: BanknotesIcon, isReport: true },
  { path: 'funnel', label: 'Funnel', icon: FunnelIcon, isReport: true },
  { path: 'retention', label: 'Retention', icon: TableCellsIcon, isReport: true },
  { path: 'journey', label: 'Journey', icon: MapIcon, isReport: true },
  { path: 'ad-spend', label: 'Ad spend', icon: MegaphoneIcon, isReport: true },
  { path: 'cohorts', label: 'Cohorts', icon: UserGroupIcon },
  { path: 'saved', label: 'Saved', icon: BookmarkIcon },
  { path: 'alerts', label: 'Alerts', icon: BellAlertIcon },
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
  const own = [...REPORTS, ...DATA, ...ACCOUNT].filter(
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
      .map(({ path, ...item }) => <NavigationLink key={path} to={`${base}/${path}`} {...item} />);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const nav = useRef<HTMLElement>(null);
  // In a low window the link of the page that is open may lie below the fold of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page
  useEffect(() => {
    // What it returns is a promise in some browsers, and no way to end the effect.
    nav.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return (
    <nav ref={nav} className={classes.navigation} aria-label="Pages">
      {items(REPORTS)}
      {base && <hr className={classes.line} />}
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

interface NavigationLinkProps extends Pick<NavigationItem, 'label' | 'icon' | 'isReport'> {
  readonly to: string;
}

function NavigationLink({ to, label, icon: IconPart, isReport }: NavigationLinkProps) {
  return (
    <Link
      to={to}
      search={isReport ? (commonPart as never) : undefined}
      className={classes.item}
      activeProps={{ 'data-active': true }}
      activeOptions={{ includeSearch: false }}
    >
      <IconPart width={18} height={18} aria-hidden />
      {label}
    </Link>
  );
}
