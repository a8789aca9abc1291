import {
  ArrowRightStartOnRectangleIcon,
  EllipsisHorizontalIcon,
  KeyIcon,
  ShieldCheckIcon,
} from '@heroicons/react/24/outline';
import { ActionIcon, Menu } from '@mantine/core';
import type { OperatedPerson } from '../../api/api.types';
import type { PersonChange } from './person-change-dialog';

interface PersonActionsProps {
  readonly person: OperatedPerson;
  readonly onPasswordLink: () => void;
  readonly onChange: (change: PersonChange) => void;
}

/** The menu of what an operator may do with a person. */
export function PersonActions({ person, onPasswordLink, onChange }: PersonActionsProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${person.email}`}>
          <EllipsisHorizontalIcon width={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<KeyIcon width={16} aria-hidden />} onClick={onPasswordLink}>
          Password link…
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowRightStartOnRectangleIcon width={16} aria-hidden />}
          onClick={() => onChange('sign-out')}
        >
          Sign out everywhere…
        </Menu.Item>
        <Menu.Item
          leftSection={<ShieldCheckIcon width={16} aria-hidden />}
          onClick={() => onChange(person.is_operator ? 'revoke-operator' : 'make-operator')}
        >
          {person.is_operator ? 'Revoke operator rights…' : 'Make operator…'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
