import { ArrowUpTrayIcon, MegaphoneIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useDrawer } from '../../app/use-drawer';
import { ReportPage } from '../../reports/report-page';
import { SaveReport } from '../../reports/save-report';
import type { Asking } from '../../reports/use-question';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { AdEvidence } from './ad-evidence';
import { AD_SPEND, type AdSpendAnswer } from './ad-spend.report';
import { AdSpendControls } from './ad-spend-controls';
import { Coverage } from './coverage';
import type { ExplainedAds } from './explained-ads';
import { ImportedRows } from './imported-rows';
import { JoinFailures } from './join-failures';
import { SpendFigures } from './spend-figures';
import { SpendOverTime } from './spend-over-time';
import { SpendTable } from './spend-table';
import { UploadDialog } from './upload/upload-dialog';

/** What advertising cost, what it brought, and what does not fit together. */
export function AdSpendPage() {
  const [isOpen, upload] = useDisclosure(false);
  const button = (
    <Button leftSection={<ArrowUpTrayIcon width={16} aria-hidden />} onClick={upload.open}>
      Import spend
    </Button>
  );
  return (
    <>
      <ReportPage
        title="Ad spend"
        about="What advertising cost beside what it brought, by platform and campaign. Spend comes from the platforms’ exports. Click a number for what is behind it."
        report={AD_SPEND}
        tools={['compare', 'attributed_by', 'filters', 'cohort']}
        controls={<AdSpendControls />}
        save={
          <>
            <SaveReport report={AD_SPEND} />
            {button}
          </>
        }
      >
        {(answer, asking) =>
          isEmpty(answer) ? (
            <Panel>
              <EmptyState icon={MegaphoneIcon} title="No spend in this range" action={button}>
                Export the costs by day and campaign from your advertising platforms as CSV, and import the
                file here. Its columns are recognised.
              </EmptyState>
            </Panel>
          ) : (
            <Answer answer={answer} asking={asking} />
          )
        }
      </ReportPage>
      {isOpen && <UploadDialog onClose={upload.close} />}
    </>
  );
}

function Answer({ answer, asking }: { answer: AdSpendAnswer; asking: Asking }) {
  const [explained, explain, close] = useDrawer<ExplainedAds>('ads');
  return (
    <>
      <SpendFigures answer={answer} asking={asking} onExplain={explain} />
      <SpendOverTime answer={answer} onExplain={explain} />
      <Coverage answer={answer} onExplain={explain} />
      <SpendTable answer={answer} asking={asking} onExplain={explain} />
      <JoinFailures answer={answer} onExplain={explain} />
      <ImportedRows answer={answer} />
      <AdEvidence answer={answer} question={asking.question} explained={explained} onClose={close} />
    </>
  );
}

/** Whether nothing was spent and nobody came by an advertisement. */
function isEmpty({ totals, visitors_without_spend: unpaid }: AdSpendAnswer): boolean {
  return totals.days_with_spend === 0 && unpaid.rows.length === 0;
}
