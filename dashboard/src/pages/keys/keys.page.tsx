import { KeyIcon, PlusIcon } from '@heroicons/react/24/outline';
import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyNotice, KeyView } from '../../api/api.types';
import { keyListQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { EmptyState } from '../../ui/empty-state';
import { ENVIRONMENTS } from '../../ui/labels';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { AdminsOnly } from '../admins-only';
import { CreateKeyDialog } from './create-key-dialog';
import { DeleteKeyDialog } from './delete-key-dialog';
import { HygieneCards } from './hygiene-cards';
import { KeyTable } from './key-table';

/** The keys of one environment, their use, and the keys that need attention. */
export function KeysPage() {
  return (
    <AdminsOnly what="Keys">
      <Keys />
    </AdminsOnly>
  );
}

function Keys() {
  const { account, environment } = usePageScope();
  const [showDeleted, setShowDeleted] = useState(false);
  const [notice, setNotice] = useState<KeyNotice | null>(null);
  const [creating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<KeyView | null>(null);
  const list = useQuery(keyListQuery(account.id, environment, showDeleted));
  const create = (
    <Button
      leftSection={<PlusIcon width={16} strokeWidth={2} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      Create key
    </Button>
  );
  return (
    <Page
      title="Keys"
      about={`${ENVIRONMENTS[environment]} keys of ${account.name}. A key is shown in full once, when it is created; rotate every 90 days.`}
      actions={create}
    >
      <QueryResult query={list} lines={6}>
        {(keys) => {
          const shown = notice ? keys.filter(({ notices }) => notices.includes(notice)) : keys;
          return (
            <>
              {keys.length > 0 && <HygieneCards keys={keys} chosen={notice} onChoose={setNotice} />}
              <Panel
                title={`${ENVIRONMENTS[environment]} keys`}
                flush
                actions={
                  <Switch
                    size="xs"
                    label="Show deleted"
                    checked={showDeleted}
                    onChange={(event) => setShowDeleted(event.currentTarget.checked)}
                  />
                }
              >
                {shown.length > 0 ? (
                  <KeyTable keys={shown} onDelete={setDeleting} />
                ) : (
                  <NoKeys
                    filtered={notice !== null}
                    environment={ENVIRONMENTS[environment]}
                    action={create}
                  />
                )}
              </Panel>
            </>
          );
        }}
      </QueryResult>
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {deleting && <DeleteKeyDialog keyId={deleting.id} onClose={() => setDeleting(null)} />}
    </Page>
  );
}

interface NoKeysProps {
  readonly filtered: boolean;
  readonly environment: string;
  readonly action: React.ReactNode;
}

function NoKeys({ filtered, environment, action }: NoKeysProps) {
  if (filtered) return <EmptyState icon={KeyIcon} title="No key of this kind" />;
  return (
    <EmptyState icon={KeyIcon} title={`No ${environment.toLowerCase()} keys yet`} action={action}>
      {environment === 'Test'
        ? 'Test keys have every feature and cost nothing. Use them to try things.'
        : 'Live keys carry real data and count towards the bill.'}
    </EmptyState>
  );
}
