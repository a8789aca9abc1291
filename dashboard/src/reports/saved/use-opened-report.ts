import { useQuery } from '@tanstack/react-query';
import { savedReportsQuery } from '../../api/saved.queries';
import type { components } from '../../api/schema';
import { usePageScope } from '../../app/page-scope';
import { onlyValue } from '../question';
import { useQuestion } from '../use-question';

/** The saved report with which the page was opened, as its address says (`saved=`); undefined where there is none. */
export function useOpenedReport(): components['schemas']['SavedReportItem'] | undefined {
  const { account, environment } = usePageScope();
  const id = onlyValue(useQuestion().question, 'saved');
  const list = useQuery({
    ...savedReportsQuery({ account: account.id, environment }),
    enabled: id !== undefined,
  });
  return id === undefined ? undefined : list.data?.saved_reports.find((report) => report.id === id);
}
