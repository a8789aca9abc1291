import { KeyIcon, PlusIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeyView } from '../../api/api.types';
import { type KeyListFilter, keyListQuery, keySummaryQuery } from '../../api/key.queries';
import type { KeyDeletionsFilter } from '../../api/key-deletion.queries';
import { usePageScope } from '../../app/page-scope';
import type { KeysSearch } from '../../app/search';
import { EmptyState } from '../../ui/empty-state';
import { KEY_ORDERS } from '../../ui/key-orders';
import { ENVIRONMENTS } from '../../ui/labels';
import { Page } from '../../ui/page';
import { PageTurner } from '../../ui/page-turner';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { AdminsOnly } from '../admins-only';
import { ChosenBar } from './chosen-bar';
import { CreateKeyDialog } from './create-key-dialog';
import { DeleteKeyDialog } from './delete-key-dialog';
import { DeleteKeysDialog } from './delete-keys-dialog';
import { HygieneCards } from './hygiene-cards';
import { KeyFilters } from './key-filters';
import { KeyTable } from './key-table';
import { useChosenKeys } from './use-chosen-keys';

const route = getRouteApi('/signed-in/$account/$environment/keys');

const PAGE_SIZE = 25;
const NO_KEYS: readonly KeyView[] = [];

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
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [creating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<KeyView | null>(null);
  const [deletingMany, setDeletingMany] = useState<KeyDeletionsFilter | null>(null);
  const summary = useQuery(keySummaryQuery(account.id, environment));
  const list = useQuery({
    ...keyListQuery(account.id, { environment, ...filterOf(search) }),
    refetchInterval: 15_000,
  });
  const { page: _page, limit: _limit, sort: _sort, order: _order, ...filter } = filterOf(search);
  const chosen = useChosenKeys(JSON.stringify([account.id, environment, filter]), list.data?.keys ?? NO_KEYS);
  const deleteChosen = () =>
    setDeletingMany(chosen.isAll ? { environment, ...filter } : { state: 'any', ids: [...chosen.ids] });
  const show = (next: KeysSearch) => void navigate({ search: next, replace: true });
  const turn = (page: number) => void navigate({ search: { ...search, page: page > 1 ? page : undefined } });
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
      {summary.data && (
        <HygieneCards
          summary={summary.data}
          chosen={search.notice}
          onChoose={(notice) => show({ ...search, notice, page: undefined })}
        />
      )}
      <Panel flush>
        <KeyFilters search={search} creators={summary.data?.creators ?? []} onChange={show} />
        <QueryResult query={list} lines={6} inset>
          {({ keys, total, page, pages }) =>
            keys.length > 0 ? (
              <>
                <KeyTable keys={keys} chosen={chosen} onDelete={setDeleting} />
                <PageTurner
                  what="key"
                  page={page}
                  pages={pages}
                  pageSize={PAGE_SIZE}
                  total={total}
                  onTurn={turn}
                />
                <ChosenBar chosen={chosen} total={total} onDelete={deleteChosen} />
              </>
            ) : (
              <NoKeys search={search} environment={ENVIRONMENTS[environment]} action={create} />
            )
          }
        </QueryResult>
      </Panel>
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {deleting && <DeleteKeyDialog keyId={deleting.id} onClose={() => setDeleting(null)} />}
      {deletingMany && (
        <DeleteKeysDialog
          filter={deletingMany}
          onClose={() => setDeletingMany(null)}
          onDeleted={chosen.clear}
        />
      )}
    </Page>
  );
}

/** What the address asks for, as the interface is asked. */
function filterOf({ find, state, notice, age, by, order = 'newest', page = 1 }: KeysSearch): KeyListFilter {
  const { sort, order: direction } = KEY_ORDERS[order];
  return { search: find, state, notice, age, created_by: by, sort, order: direction, page, limit: PAGE_SIZE };
}

interface NoKeysProps {
  readonly search: KeysSearch;
  readonly environment: string;
  readonly action: React.ReactNode;
}

function NoKeys({ search: { order, page, ...filters }, environment, action }: NoKeysProps) {
  if (Object.values(filters).some((value) => value !== undefined))
    return <EmptyState icon={KeyIcon} title="No key matches the filter" />;
  return (
    <EmptyState icon={KeyIcon} title={`No ${environment.toLowerCase()} keys yet`} action={action}>
      {environment === 'Test'
        ? 'Test keys have every feature and cost nothing. Use them to try things.'
        : 'Live keys carry real data and count towards the bill.'}
    </EmptyState>
  );
}
