import { ArrowDownTrayIcon, CommandLineIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { CodeBlock } from '../../ui/code-block';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { saveAs } from '../../ui/save-as';
import type { Question } from '../question';
import { reportCsv } from '../report.request';
import { type AnswerFrame, type ReportKind, reportCurl } from '../report-kinds';

interface TakeAway {
  readonly buttons: ReactNode;
  /** Of the toolbar itself: they stay open wherever there is room for the buttons. */
  readonly dialogs: ReactNode;
}

/** The shown report as a file, and as a command for programs; null for a page that has none. */
export function useTakeAway<A extends AnswerFrame>(
  report: ReportKind<A> | undefined,
  question: Question,
): TakeAway | null {
  const { account, environment } = usePageScope();
  const [isOpen, command] = useDisclosure(false);
  const file = useMutation({
    mutationFn: (asked: ReportKind<A>) => reportCsv({ account: account.id, environment }, asked, question),
    onSuccess: (blob, { name }) => saveAs(blob, `${name}-${environment}.csv`),
  });
  if (!report) return null;
  const buttons = (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<CommandLineIcon width={16} aria-hidden />}
        onClick={command.open}
      >
        API
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<ArrowDownTrayIcon width={16} aria-hidden />}
        loading={file.isPending}
        onClick={() => file.mutate(report)}
      >
        CSV
      </Button>
    </>
  );
  const dialogs = (
    <>
      {isOpen && (
        <Dialog name="report-command" title="The same from a program" size={680} onClose={command.close}>
          <p>
            This asks the API what the page shows; put in a {environment} key. With the header “Accept:
            text/csv” the answer is CSV.
          </p>
          <CodeBlock
            code={reportCurl(report, question, { origin: window.location.origin, environment })}
            what="command"
            label="Command"
            scroll
          />
        </Dialog>
      )}
      {file.isError && (
        <Dialog name="report-file" title="No file was made" size={480} onClose={file.reset}>
          <ErrorNotice error={file.error} onRetry={() => file.mutate(report)} />
        </Dialog>
      )}
    </>
  );
  return { buttons, dialogs };
}
