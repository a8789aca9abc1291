import { BanknotesIcon } from '@heroicons/react/24/outline';
import { useDrawer } from '../../app/use-drawer';
import { ReportPage } from '../../reports/report-page';
import type { ToolName } from '../../reports/toolbar/toolbar';
import { useQuestion } from '../../reports/use-question';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { ConversionControls } from './conversion-controls';
import { ConversionEvidence, type Explained } from './conversion-evidence';
import { CONVERSIONS, showsPaths } from './conversions.report';
import { ConversionsOverTime } from './conversions-over-time';
import { ModelMoves } from './model-moves';
import { ModelsChart } from './models-chart';
import { ModelsTable } from './models-table';
import { ConversionPaths } from './paths/conversion-paths';
import { CONVERSION_PATHS } from './paths/conversion-paths.report';

const TOOLS: readonly ToolName[] = ['interval', 'compare', 'scope', 'attributed_by', 'filters', 'cohort'];

/** What converted, and what led to it: who is credited under each model, or the ways themselves. */
export function ConversionsPage() {
  const { question } = useQuestion();
  return showsPaths(question) ? <Paths /> : <Credit />;
}

/** What converted, what led to it, and what a change of the attribution model moves. */
function Credit() {
  const [explained, explain, close] = useDrawer<Explained>('conversions');
  return (
    <ReportPage
      title="Conversions"
      about="What converted, and which visits led to it, under several attribution models side by side. Click a number for the conversions behind it."
      report={CONVERSIONS}
      tools={TOOLS}
      controls={<ConversionControls />}
    >
      {(answer, asking) =>
        answer.totals.conversions === 0 ? (
          <NoConversion eventType={answer.query.event_type} />
        ) : (
          <>
            <ConversionsOverTime answer={answer} onExplain={explain} />
            <ModelsChart answer={answer} asking={asking} onExplain={explain} />
            <ModelsTable answer={answer} asking={asking} onExplain={explain} />
            {answer.query.models.length > 1 && (
              <ModelMoves answer={answer} asking={asking} onExplain={explain} />
            )}
            <ConversionEvidence
              answer={answer}
              question={asking.question}
              explained={explained}
              onClose={close}
            />
          </>
        )
      }
    </ReportPage>
  );
}

/** The ways to conversions. */
function Paths() {
  const [explained, explain, close] = useDrawer<Explained>('conversions');
  return (
    <ReportPage
      title="Conversions"
      about="Which ways lead to conversions, how many visits they have and how long they take. Click a number for the conversions behind it."
      report={CONVERSION_PATHS}
      tools={TOOLS}
      controls={<ConversionControls />}
    >
      {(answer, asking) =>
        answer.totals.conversions === 0 ? (
          <NoConversion eventType={answer.query.event_type} />
        ) : (
          <>
            <ConversionPaths answer={answer} onExplain={explain} />
            <ConversionEvidence
              answer={answer}
              question={asking.question}
              explained={explained}
              onClose={close}
            />
          </>
        )
      }
    </ReportPage>
  );
}

function NoConversion({ eventType }: { eventType: string }) {
  return (
    <Panel>
      <EmptyState icon={BanknotesIcon} title="No conversion in this range">
        No event of the type “{eventType}” matches. Choose another conversion, a longer range or fewer
        filters.
      </EmptyState>
    </Panel>
  );
}
