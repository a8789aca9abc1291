import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline';
import { ActionIcon, Menu } from '@mantine/core';
import { managesKeys, usePageScope } from '../../app/page-scope';
import classes from './saved.module.css';
import type { SavedReport } from './saved-table';

/** The dialogs of a saved report. */
export type SavedDialog = 'facts' | 'share' | 'delete';

interface SavedMenuProps {
  readonly report: SavedReport;
  readonly onOpen: (dialog: SavedDialog) => void;
}

/** What may be done with a saved report; what the role does not allow is there, and says who may. */
export function SavedMenu({ report: { name, may_change: mayChange }, onOpen }: SavedMenuProps) {
  const { account } = usePageScope();
  const mayShare = managesKeys(account.role);
  const own = !mayChange && <span className={classes.why}>Its owner, owners and admins</span>;
  return (
    <Menu position="bottom-end" width={230} shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={`Actions for ${name}`}>
          <EllipsisHorizontalIcon width={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!mayChange} onClick={() => onOpen('facts')}>
          Rename or describe…{own}
        </Menu.Item>
        <Menu.Item disabled={!mayShare} onClick={() => onOpen('share')}>
          Share…{!mayShare && <span className={classes.why}>Owners and admins</span>}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          {...(mayChange && { c: 'var(--mantine-color-error)' })}
          disabled={!mayChange}
          onClick={() => onOpen('delete')}
        >
          Delete…{own}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
