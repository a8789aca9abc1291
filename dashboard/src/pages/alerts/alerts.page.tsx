import { getRouteApi } from '@tanstack/react-router';
import { usePageScope } from '../../app/page-scope';
import { ENVIRONMENTS } from '../../ui/labels';
import { Page } from '../../ui/page';
import { PageTabs } from '../../ui/page-tabs';
import { AlertList } from './alert-list';
import { ChannelList } from './channel-list';

const route = getRouteApi('/signed-in/$account/$environment/alerts');

/** Alerts of one environment, and whereto an account's messages go. */
export function AlertsPage() {
  const { account, environment } = usePageScope();
  const { tab, report } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page
      title="Alerts"
      about={`Who is told when a figure of ${ENVIRONMENTS[environment].toLowerCase()} data of ${account.name} passes a threshold or changes, or events stay away.`}
    >
      <PageTabs
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next } })}
        tabs={[
          {
            value: 'alerts',
            label: 'Alerts',
            content: () => (
              <AlertList report={report} onDone={() => void navigate({ search: {}, replace: true })} />
            ),
          },
          { value: 'channels', label: 'Channels', content: () => <ChannelList /> },
        ]}
      />
    </Page>
  );
}
