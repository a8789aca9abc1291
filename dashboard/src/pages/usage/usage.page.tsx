import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usageQuery } from '../../api/account.queries';
import type { UsageRange } from '../../api/api.types';
import { keyQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { ErrorNotice } from '../../ui/error-notice';
import { ENVIRONMENTS } from '../../ui/labels';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { Allowance } from './allowance';
import { Billing } from './billing';
import { keptSentence } from './kept-sentence';
import { KeyUsageTable } from './key-usage-table';
import { UsageOverTime } from './usage-over-time';

const route = getRouteApi('/signed-in/$account/$environment/usage');

/** Usage of the allowance over time and by key, and billing. */
export function UsagePage() {
  const { account, environment } = usePageScope();
  const { range = '48h', key = null } = route.useSearch();
  const navigate = route.useNavigate();
  const setRange = (to: UsageRange) =>
    navigate({ search: (search) => ({ ...search, range: to === '48h' ? undefined : to }), replace: true });
  const setKey = (to: string | null) =>
    navigate({ search: (search) => ({ ...search, key: to ?? undefined }), replace: true });
  const whole = useQuery(usageQuery(account.id, environment, range));
  const own = useQuery({
    ...usageQuery(account.id, environment, range, key ?? ''),
    enabled: key !== null,
    placeholderData: undefined,
  });
  // The table has keys and sites; a key that was looked for may be none of its rows.
  const listed = whole.data?.keys.find((row) => row.key.id === key)?.key.name;
  const facts = useQuery({
    ...keyQuery(account.id, key ?? ''),
    enabled: key !== null && whole.isSuccess && listed === undefined,
  });
  const name = listed ?? facts.data?.name;
  const chosen = key !== null && own.data && name !== undefined ? { name, usage: own.data } : null;
  const failure = chosen ? null : (own.error ?? facts.error);

  return (
    <Page
      title="Usage"
      about="The allowance is shared by all keys of the account in both environments; only stored events count."
      actions={
        <SegmentedControl
          aria-label="Range"
          size="xs"
          value={range}
          onChange={(value) => setRange(value as UsageRange)}
          data={[
            { value: '48h', label: '48 hours' },
            { value: '30d', label: '30 days' },
          ]}
        />
      }
    >
      <QueryResult query={whole} lines={8}>
        {(usage) => (
          <>
            <Panel
              title="This hour’s allowance"
              about="Test and live events together, in the present clock hour."
            >
              <Allowance allowance={usage.allowance} />
            </Panel>
            {failure && <ErrorNotice title="This key cannot be shown alone" error={failure} />}
            <UsageOverTime
              title={chosen ? `Events with “${chosen.name}”` : `${ENVIRONMENTS[environment]} events`}
              buckets={(chosen?.usage ?? usage).buckets}
              totals={(chosen?.usage ?? usage).totals}
              interval={usage.interval}
              onReset={key !== null ? () => setKey(null) : null}
            />
            <KeyUsageTable usage={usage} chosen={key} onChoose={setKey} />
            <Panel title="How long events are kept">{keptSentence(usage.kept)}</Panel>
          </>
        )}
      </QueryResult>
      <Billing />
    </Page>
  );
}
