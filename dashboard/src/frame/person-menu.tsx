import {
  ArrowRightStartOnRectangleIcon,
  BookOpenIcon,
  CheckIcon,
  ComputerDesktopIcon,
  EllipsisHorizontalIcon,
  GlobeAltIcon,
  MapPinIcon,
  MoonIcon,
  PlayIcon,
  RocketLaunchIcon,
  SunIcon,
  UserCircleIcon,
} from '@heroicons/react/24/outline';
import { Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Person } from '../api/api.types';
import { useSignOut } from '../app/session';
import { chooseZone, useTimes } from '../ui/time-zone';
import { timesIn } from '../ui/times';
import classes from './person-menu.module.css';

const SCHEMES = [
  { value: 'light', label: 'Light', icon: SunIcon },
  { value: 'dark', label: 'Dark', icon: MoonIcon },
  { value: 'auto', label: 'System', icon: ComputerDesktopIcon },
] as const;

const DOCS = [
  { path: '/docs/quickstart', label: 'Quickstart', icon: RocketLaunchIcon },
  { path: '/docs/reference', label: 'API reference', icon: BookOpenIcon },
  { path: '/docs', label: 'Try the API', icon: PlayIcon },
] as const;

const ZONES = [
  { value: 'local', label: `Local: ${timesIn('local').name.replaceAll('_', ' ')}`, icon: MapPinIcon },
  { value: 'utc', label: 'UTC', icon: GlobeAltIcon },
] as const;

/** The menu of the signed-in person: profile, colours, time zone, documentation, sign-out. */
export function PersonMenu({ person }: { person: Person }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const times = useTimes();
  const signOut = useSignOut();
  return (
    <Menu position="top-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <UserCircleIcon width={22} aria-hidden />
          <span className={classes.names}>
            <span className={classes.name}>
              <VisuallyHidden>You: </VisuallyHidden>
              {person.name || person.email}
            </span>
            {person.name && <span className={classes.email}>{person.email}</span>}
          </span>
          <EllipsisHorizontalIcon width={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<UserCircleIcon width={16} aria-hidden />}>
          Profile and sessions
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Documentation</Menu.Label>
        {DOCS.map(({ path, label, icon: IconPart }) => (
          <Menu.Item
            key={path}
            component="a"
            href={path}
            target="_blank"
            leftSection={<IconPart width={16} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Colours</Menu.Label>
        {SCHEMES.map(({ value, label, icon: IconPart }) => (
          <Menu.Item
            key={value}
            onClick={() => setColorScheme(value)}
            leftSection={<IconPart width={16} aria-hidden />}
            rightSection={colorScheme === value ? <CheckIcon width={15} aria-label="chosen" /> : null}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Time zone</Menu.Label>
        {ZONES.map(({ value, label, icon: IconPart }) => (
          <Menu.Item
            key={value}
            onClick={() => chooseZone(value)}
            leftSection={<IconPart width={16} aria-hidden />}
            rightSection={times.choice === value ? <CheckIcon width={15} aria-label="chosen" /> : null}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          onClick={() => void signOut()}
          leftSection={<ArrowRightStartOnRectangleIcon width={16} aria-hidden />}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
