import { PencilSquareIcon, TrashIcon } from '@heroicons/react/24/outline';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usageQuery } from '../../api/account.queries';
import type { SiteView } from '../../api/api.types';
import { siteHistoryQuery, siteQuery } from '../../api/site.queries';
import { usePageScope } from '../../app/page-scope';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { AuditTable } from '../account/audit-table';
import { AdminsOnly } from '../admins-only';
import { UsageOverTime } from '../usage/usage-over-time';
import { ChangeSiteDialog } from './change-site-dialog';
import { DeleteSiteDialog } from './delete-site-dialog';
import { SiteDrops } from './site-drops';
import { SiteFacts } from './site-facts';
import { SiteSnippet } from './site-snippet';

const route = getRouteApi('/signed-in/$account/$environment/sites/$site');

/** One site: what is known of it, its line of HTML, what it stored and dropped, and what was done to it. */
export function SitePage() {
  return (
    <AdminsOnly what="Sites">
      <Site />
    </AdminsOnly>
  );
}

function Site() {
  const { account, environment } = usePageScope();
  const { site: siteId } = route.useParams();
  const query = useQuery(siteQuery(account.id, siteId));
  return (
    <Page
      title={query.data?.name ?? 'Site'}
      about={
        <Anchor component={Link} to={`/${account.id}/${environment}/sites`} inherit underline="always">
          All sites
        </Anchor>
      }
      actions={query.data && query.data.deleted_at === null && <Actions of={query.data} />}
    >
      <QueryResult query={query} lines={6}>
        {(site) => (
          <>
            <SiteFacts of={site} />
            {site.deleted_at === null && (
              <Panel
                title="On your pages"
                about="One line of HTML. It sends page views by itself; waymark.track() sends other events."
              >
                <SiteSnippet siteId={site.id} />
              </Panel>
            )}
            <SiteTraffic of={site} />
            <SiteDrops of={site} />
            <SiteHistory siteId={site.id} />
          </>
        )}
      </QueryResult>
    </Page>
  );
}

/** What a site sent in thirty days, by what became of it. */
function SiteTraffic({ of: site }: { of: SiteView }) {
  const { account } = usePageScope();
  const usage = useQuery(usageQuery(account.id, site.environment, '30d', site.id));
  return (
    <QueryResult query={usage} lines={6}>
      {({ buckets, totals, interval }) => (
        <UsageOverTime
          title="Events of this site"
          buckets={buckets}
          totals={totals}
          interval={interval}
          onReset={null}
        />
      )}
    </QueryResult>
  );
}

function SiteHistory({ siteId }: { siteId: string }) {
  const { account } = usePageScope();
  const history = useQuery(siteHistoryQuery(account.id, siteId));
  return (
    <Panel title="Audit log" about="What was done to this site, by whom and from where; the latest 50." flush>
      <QueryResult query={history} inset>
        {({ entries }) => <AuditTable entries={entries} />}
      </QueryResult>
    </Panel>
  );
}

function Actions({ of: site }: { of: SiteView }) {
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
        variant="default"
        leftSection={<TrashIcon width={16} aria-hidden />}
        onClick={() => setOpen('delete')}
      >
        Delete…
      </Button>
      {open === 'change' && <ChangeSiteDialog of={site} onClose={close} />}
      {open === 'delete' && <DeleteSiteDialog of={site} onClose={close} />}
    </>
  );
}
