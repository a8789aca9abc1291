import { ArrowPathIcon, PencilSquareIcon, TrashIcon } from '@heroicons/react/24/outline';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeyView } from '../../api/api.types';
import { keyQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { Page } from '../../ui/page';
import { QueryResult } from '../../ui/query-result';
import { AdminsOnly } from '../admins-only';
import { ChangeKeyDialog } from './change-key-dialog';
import { DeleteKeyDialog } from './delete-key-dialog';
import { KeyClients } from './key-clients';
import { KeyFacts } from './key-facts';
import { KeyHistory } from './key-history';
import { KeyOutlook } from './key-outlook';
import { KeyTraffic } from './key-traffic';

const route = getRouteApi('/signed-in/$account/$environment/keys/$key');

/** One key: what is known of it, what it sent in thirty days, who used it, and what was done to it. */
export function KeyPage() {
  return (
    <AdminsOnly what="Keys">
      <Key />
    </AdminsOnly>
  );
}

function Key() {
  const { account, environment } = usePageScope();
  const { key: keyId } = route.useParams();
  const query = useQuery({ ...keyQuery(account.id, keyId), refetchInterval: 10_000 });
  return (
    <Page
      title={query.data?.name ?? 'Key'}
      about={
        <>
          {query.data && (
            <>
              <code>{query.data.masked}</code>
              {' · '}
            </>
          )}
          <Anchor component={Link} to={`/${account.id}/${environment}/keys`} inherit underline="always">
            All keys
          </Anchor>
        </>
      }
      actions={query.data && query.data.state !== 'deleted' && <Actions of={query.data} />}
    >
      <QueryResult query={query} lines={6}>
        {(key) => (
          <>
            <KeyOutlook of={key} />
            <KeyFacts of={key} />
            <KeyTraffic of={key} />
            <KeyClients of={key} />
            <KeyHistory keyId={key.id} />
          </>
        )}
      </QueryResult>
    </Page>
  );
}

function Actions({ of: key }: { of: KeyView }) {
  const { account, environment } = usePageScope();
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<PencilSquareIcon width={16} aria-hidden />}
        onClick={() => setOpen('change')}
      >
        Change…
      </Button>
      <Button
        component={Link}
        to={`/${account.id}/${environment}/keys/${key.id}/rotation`}
        variant="default"
        leftSection={<ArrowPathIcon width={16} aria-hidden />}
      >
        {key.replaced_by ? 'Continue rotation…' : 'Rotate…'}
      </Button>
      <Button
        variant="default"
        leftSection={<TrashIcon width={16} aria-hidden />}
        onClick={() => setOpen('delete')}
      >
        Delete…
      </Button>
      {open === 'change' && <ChangeKeyDialog of={key} onClose={close} />}
      {open === 'delete' && <DeleteKeyDialog keyId={key.id} onClose={close} />}
    </>
  );
}
