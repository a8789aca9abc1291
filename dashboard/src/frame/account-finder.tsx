import { CheckIcon, MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { TextInput, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccountChoice } from '../api/api.types';
import { Dialog } from '../ui/dialog';
import { format } from '../ui/format';
import { ROLES } from '../ui/labels';
import classes from './account-finder.module.css';

/** As many as somebody looks through; more are found by typing. */
const MOST_SHOWN = 50;

interface AccountFinderProps {
  readonly accounts: readonly AccountChoice[];
  readonly current: AccountChoice | null;
  readonly onClose: () => void;
}

/** Finds one of a person's many accounts. */
export function AccountFinder({ accounts, current, onClose }: AccountFinderProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = accounts.filter(({ name, id }) => name.toLowerCase().includes(wanted) || id === text.trim());
  const more = found.length - MOST_SHOWN;
  return (
    <Dialog name="account-finder" onClose={onClose} title="Your accounts" classNames={{ body: classes.body }}>
      <TextInput
        aria-label="Find an account"
        placeholder={`Name or id, of ${format.count(accounts.length)} accounts`}
        leftSection={<MagnifyingGlassIcon width={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <ul className={classes.list}>
        {found.slice(0, MOST_SHOWN).map((account) => (
          <li key={account.id}>
            <UnstyledButton
              component={Link}
              to={`/${account.id}/test/incoming`}
              className={classes.choice}
              onClick={onClose}
            >
              <span className={classes.name}>{account.name}</span>
              <span className={classes.role}>
                {account.suspension ? 'Suspended' : ROLES[account.role].label}
              </span>
              {account.id === current?.id && <CheckIcon width={15} aria-label="current" />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p className={classes.note} role="status">
        {found.length === 0 && 'No account of yours has this name.'}
        {more > 0 && `${format.count(more)} more: type a part of the name.`}
      </p>
    </Dialog>
  );
}
