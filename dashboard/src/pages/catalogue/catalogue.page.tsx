import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { usePageScope } from '../../app/page-scope';
import type { CatalogueSearch } from '../../app/search';
import { useAddressedDrawer } from '../../app/use-drawer';
import type { Period } from '../../reports/question';
import { PERIOD_WORDS } from '../../reports/words';
import { FindField } from '../../ui/find-field';
import { Page } from '../../ui/page';
import { PageTabs } from '../../ui/page-tabs';
import { Panel } from '../../ui/panel';
import classes from './catalogue.module.css';
import { CATALOGUE_LISTS, DAYS_OF } from './catalogue-lists';
import { NamesTable } from './names-table';
import { PropertyValues } from './property-values';

const route = getRouteApi('/signed-in/$account/$environment/catalogue');
const USUAL: Period = 'last_30_days';

/** What an account sends: every name that a report can be asked about, and the way to that report. */
export function CataloguePage() {
  const { account, environment } = usePageScope();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const drawer = useAddressedDrawer();
  const change = (part: Partial<CatalogueSearch>, how: { state?: object; replace?: true } = {}) =>
    void navigate({ search: { ...search, ...part }, resetScroll: false, ...how });
  const period = periodOf(search.period);
  return (
    <Page
      title="What you send"
      about={`The names in ${environment} events of ${account.name}, how much of what was sent has them, and when last. A name leads to its report.`}
    >
      <PageTabs
        value={search.tab}
        onChange={(tab) => change({ tab, find: undefined, property: undefined })}
        tabs={CATALOGUE_LISTS.map((list) => ({
          value: list.value,
          label: list.label,
          content: () => (
            <>
              <search className={classes.tools} aria-label={`Find ${list.whatAll}`}>
                <FindField
                  className={classes.find}
                  label={`Find ${list.whatAll}`}
                  placeholder="Part of the name"
                  value={search.find}
                  // While one types, each letter is no step to go back by.
                  onFind={(find) => change({ find }, { replace: true })}
                />
                <Select
                  aria-label="Sent in"
                  allowDeselect={false}
                  data={Object.keys(DAYS_OF).map((value) => ({
                    value,
                    label: PERIOD_WORDS[value as Period],
                  }))}
                  value={period}
                  onChange={(value) => value && change({ period: value === USUAL ? undefined : value })}
                />
              </search>
              <Panel flush>
                <NamesTable
                  of={list}
                  find={search.find}
                  period={period}
                  onOpen={(property) => change({ property }, { state: drawer.opening })}
                />
              </Panel>
            </>
          ),
        }))}
      />
      <PropertyValues
        name={search.property}
        period={period}
        onClose={() => drawer.close(() => change({ property: undefined }, { replace: true }))}
      />
    </Page>
  );
}

function periodOf(asked: string | undefined): Period {
  return asked !== undefined && Object.hasOwn(DAYS_OF, asked) ? (asked as Period) : USUAL;
}
