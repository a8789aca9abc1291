import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import classes from './search-button.module.css';

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens the search; says how the keyboard does. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <UnstyledButton
      className={classes.button}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <MagnifyingGlassIcon width={16} aria-hidden />
      <span className={classes.name}>Search</span>
      <kbd className={classes.keys} aria-hidden>
        {SHORTCUT}
      </kbd>
    </UnstyledButton>
  );
}

/** For the bar at the top of a narrow screen. */
export function SearchIcon({ onOpen }: { onOpen: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      onClick={onOpen}
      aria-label="Search"
      aria-haspopup="dialog"
    >
      <MagnifyingGlassIcon width={20} aria-hidden />
    </ActionIcon>
  );
}
