import { CheckIcon, ChevronUpDownIcon } from '@heroicons/react/24/outline';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AccountChoice } from '../api/api.types';
import { PLANS, ROLES } from '../ui/labels';
import classes from './account-switch.module.css';
import { initialOf } from './initial';

interface AccountSwitchProps {
  /** All accounts of the person, or the first ones. */
  readonly accounts: readonly AccountChoice[];
  readonly count: number;
  readonly current: AccountChoice | null;
  /** Opens the search of accounts. */
  readonly onFind: () => void;
}

/** Shows the current account and switches to another, which opens with its test data: by a menu, or by a search of many. */
export function AccountSwitch({ accounts, count, current, onFind }: AccountSwitchProps) {
  if (accounts.length === 0) return null;
  if (count > accounts.length)
    return (
      <UnstyledButton className={classes.button} onClick={onFind} aria-haspopup="dialog">
        <Current account={current} />
      </UnstyledButton>
    );
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Current account={current} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
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

function Current({ account }: { account: AccountChoice | null }) {
  return (
    <>
      <span className={classes.initial} aria-hidden>
        {account ? initialOf(account.name) : '·'}
      </span>
      <span className={classes.names}>
        <span className={classes.name}>
          <VisuallyHidden>Account: </VisuallyHidden>
          {account?.name ?? 'Choose an account'}
        </span>
        {account && <span className={classes.plan}>{PLANS[account.plan]}</span>}
      </span>
      <ChevronUpDownIcon width={16} aria-hidden />
    </>
  );
}
