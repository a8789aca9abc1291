import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { KeyLabel, KeyView } from '../../api/api.types';
import { usePageScope } from '../../app/page-scope';
import { Notice } from '../../ui/notice';
import { PlannedDeletion } from './planned-deletion';

/** What is to become of a key: a deletion that is planned, a rotation that it is part of. */
export function KeyOutlook({ of: key }: { of: KeyView }) {
  const { account, environment } = usePageScope();
  const keys = `/${account.id}/${environment}/keys`;
  const isDeleted = key.state === 'deleted';
  const nameOf = (label: KeyLabel) => (
    <Anchor component={Link} to={`${keys}/${label.id}`} inherit underline="always">
      “{label.name}”
    </Anchor>
  );
  return (
    <>
      <PlannedDeletion of={key} />
      {key.replaced_by && (
        <Notice tone="quiet" title={isDeleted ? undefined : 'This key is being rotated'}>
          {nameOf(key.replaced_by)} {isDeleted ? 'has taken over.' : 'takes over.'}{' '}
          {!isDeleted && (
            <Anchor component={Link} to={`${keys}/${key.id}/rotation`} inherit underline="always">
              Continue the rotation
            </Anchor>
          )}
        </Notice>
      )}
      {!isDeleted &&
        key.replaces.map((old) => (
          <Notice key={old.id} tone="quiet" title="This key is taking over">
            It replaces {nameOf(old)}.{' '}
            <Anchor component={Link} to={`${keys}/${old.id}/rotation`} inherit underline="always">
              Continue the rotation
            </Anchor>
          </Notice>
        ))}
    </>
  );
}
