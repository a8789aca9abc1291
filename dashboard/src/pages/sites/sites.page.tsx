import { GlobeAltIcon, PlusIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteListQuery } from '../../api/site.queries';
import { usePageScope } from '../../app/page-scope';
import { EmptyState } from '../../ui/empty-state';
import { ENVIRONMENTS } from '../../ui/labels';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { AdminsOnly } from '../admins-only';
import { CreateSiteDialog } from './create-site-dialog';
import { SiteTable } from './site-table';

/** The sites of one environment: web sites whose pages send events without a key. */
export function SitesPage() {
  return (
    <AdminsOnly what="Sites">
      <Sites />
    </AdminsOnly>
  );
}

function Sites() {
  const { account, environment } = usePageScope();
  const [isCreating, setCreating] = useState(false);
  const list = useQuery(siteListQuery(account.id));
  const create = (
    <Button
      leftSection={<PlusIcon width={16} strokeWidth={2} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      Create site
    </Button>
  );
  return (
    <Page
      title="Sites"
      about={`${ENVIRONMENTS[environment]} sites of ${account.name}. Their pages send events by themselves, with one line of HTML and no key.`}
      actions={create}
    >
      <Panel flush>
        <QueryResult query={list} lines={6} inset>
          {({ sites }) => {
            const shown = sites.filter((site) => site.environment === environment);
            return shown.length > 0 ? (
              <SiteTable sites={shown} />
            ) : (
              <EmptyState
                icon={GlobeAltIcon}
                title={`No ${ENVIRONMENTS[environment].toLowerCase()} sites yet`}
                action={create}
              >
                A site lets web pages send page views and other events that you name. It has no secret, and
                can do nothing else.
              </EmptyState>
            );
          }}
        </QueryResult>
      </Panel>
      {isCreating && <CreateSiteDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
