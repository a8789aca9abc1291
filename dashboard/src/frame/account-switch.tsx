import { CheckIcon, ChevronUpDownIcon } from '@heroicons/react/24/outline';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { AccountChoice } from '../api/api.types';
import { PLANS, ROLES } from '../ui/labels';
import { AccountFinder } from './account-finder';
import classes from './account-switch.module.css';

/** More are not read through, but searched. */
const MOST_IN_MENU = 12;

interface AccountSwitchProps {
  readonly accounts: readonly AccountChoice[];
  readonly current: AccountChoice | null;
}

/** Shows the current account and switches to another, which opens with its test data. */
export function AccountSwitch({ accounts, current }: AccountSwitchProps) {
  const [isOpen, finder] = useDisclosure(false);
  if (accounts.length === 0) return null;
  if (accounts.length > MOST_IN_MENU) {
    return (
      <>
        <SwitchButton current={current} aria-haspopup="dialog" onClick={finder.open} />
        {isOpen && <AccountFinder accounts={accounts} current={current} onClose={finder.close} />}
      </>
    );
  }
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <SwitchButton current={current} />
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

function SwitchButton({
  current,
  ...props
}: { current: AccountChoice | null } & ComponentPropsWithRef<'button'>) {
  return (
    <UnstyledButton className={classes.button} {...props}>
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
  );
}
