import {
  AdjustmentsHorizontalIcon,
  EllipsisHorizontalIcon,
  PauseCircleIcon,
  PencilIcon,
  PlayCircleIcon,
  UserPlusIcon,
} from '@heroicons/react/24/outline';
import { ActionIcon, Menu } from '@mantine/core';
import type { OperatedAccount } from '../../api/api.types';

export type AccountChange = 'rename' | 'plan' | 'invite' | 'suspend' | 'resume';

interface AccountActionsProps {
  readonly account: OperatedAccount;
  readonly onChange: (change: AccountChange) => void;
}

/** The menu of what an operator may do with an account. */
export function AccountActions({ account, onChange }: AccountActionsProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${account.name}`}>
          <EllipsisHorizontalIcon width={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<AdjustmentsHorizontalIcon width={16} aria-hidden />}
          onClick={() => onChange('plan')}
        >
          Plan and limits…
        </Menu.Item>
        <Menu.Item leftSection={<PencilIcon width={16} aria-hidden />} onClick={() => onChange('rename')}>
          Rename…
        </Menu.Item>
        <Menu.Item leftSection={<UserPlusIcon width={16} aria-hidden />} onClick={() => onChange('invite')}>
          Invite…
        </Menu.Item>
        {account.suspension && (
          <Menu.Item
            leftSection={<PlayCircleIcon width={16} aria-hidden />}
            onClick={() => onChange('resume')}
          >
            Resume…
          </Menu.Item>
        )}
        <Menu.Item
          {...(!account.suspension && { color: 'var(--wm-bad)' })}
          leftSection={<PauseCircleIcon width={16} aria-hidden />}
          onClick={() => onChange('suspend')}
        >
          {account.suspension ? 'Change the reason…' : 'Suspend…'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
