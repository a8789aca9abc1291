import { CheckIcon, ChevronUpDownIcon } from '@heroicons/react/24/outline';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AccountChoice } from '../api/api.types';
import { PLANS, ROLES } from '../ui/labels';
import classes from './account-switch.module.css';

/** Shows the current account and switches to another, which opens with its test data. */
export function AccountSwitch({
  accounts,
  current,
}: {
  accounts: readonly AccountChoice[];
  current: AccountChoice | null;
}) {
  if (accounts.length === 0) return null;
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className={classes.initial} aria-hidden>
            {(current?.name ?? '·').slice(0, 1).toUpperCase()}
          </span>
          <span className={classes.names}>
            <span className={classes.name}>
              <VisuallyHidden>Account: </VisuallyHidden>
              {current?.name ?? 'Choose an account'}
            </span>
            {current && <span className={classes.plan}>{PLANS[current.plan]}</span>}
          </span>
          <ChevronUpDownIcon width={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{accounts.length === 1 ? 'Your account' : 'Your accounts'}</Menu.Label>
        {accounts.map((account) => (
          <Menu.Item
            key={account.id}
            component={Link}
            to={`/${account.id}/test/incoming`}
            rightSection={account.id === current?.id ? <CheckIcon width={15} aria-label="current" /> : null}
          >
            <span className={classes.choice}>{account.name}</span>
            <span className={classes.plan}>{ROLES[account.role].label}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
