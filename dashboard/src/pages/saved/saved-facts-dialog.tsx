import { answer, api } from '../../api/client';
import { useReadRevision } from '../../api/use-read-revision';
import { usePageScope } from '../../app/page-scope';
import { FactsForm } from '../../reports/saved/facts-form';
import { Dialog } from '../../ui/dialog';
import type { SavedReport } from './saved-table';

/** What a saved report is called and what it is for. Its question is changed on its own page. */
export function SavedFactsDialog({ of: report, onClose }: { of: SavedReport; onClose: () => void }) {
  const { account, environment } = usePageScope();
  const change = useReadRevision(report);
  return (
    <Dialog name="saved-facts" title={`Rename “${report.name}”`} size={520} onClose={onClose}>
      <FactsForm
        of={report}
        submit="Save"
        save={(facts) =>
          change((revision) =>
            answer(
              api.PATCH(
                '/dashboard/api/accounts/{account_id}/{environment}/saved-reports/{saved_report_id}',
                {
                  params: { path: { account_id: account.id, environment, saved_report_id: report.id } },
                  body: { revision, ...facts },
                },
              ),
            ),
          )
        }
        onSaved={onClose}
        onClose={onClose}
      />
    </Dialog>
  );
}
