import { BookmarkIcon } from '@heroicons/react/24/outline';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { answer, api } from '../api/client';
import { useReadRevision } from '../api/use-read-revision';
import { usePageScope } from '../app/page-scope';
import { Dialog } from '../ui/dialog';
import type { Question } from './question';
import { type AnswerFrame, parametersOf, type ReportKind } from './report-kinds';
import { FactsForm } from './saved/facts-form';
import type { Definition } from './saved/report-words';
import { SaveOver } from './saved/save-over';
import { useOpenedReport } from './saved/use-opened-report';
import { useQuestion } from './use-question';

/** Keeps the shown question under a name, for everybody of the account. */
export function SaveReport<A extends AnswerFrame>({ report }: { report: ReportKind<A> }) {
  const { question, ask } = useQuestion();
  const opened = useOpenedReport();
  const change = useReadRevision(opened);
  const [isOpen, dialog] = useDisclosure(false);
  const { name } = report;
  const isOfOpened = opened?.definition.report === name;
  // A journey is of one visitor, and nothing to keep.
  if (name === 'journey') return null;
  return (
    <>
      <Button variant="default" leftSection={<BookmarkIcon width={16} aria-hidden />} onClick={dialog.open}>
        Save
      </Button>
      {isOpen && (
        <Dialog name="report-save" title="Save this report" size={520} onClose={dialog.close}>
          <Stack gap="lg">
            {opened && isOfOpened && (
              <SaveOver
                report={opened}
                change={change}
                definition={definitionOf(name, report, question)}
                onDone={dialog.close}
              />
            )}
            <SaveForm
              definition={definitionOf(name, report, question)}
              submit={opened && isOfOpened ? 'Save as new' : 'Save report'}
              onSaved={(saved) => ask({ saved })}
              onClose={dialog.close}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
}

/** The shown question in the API's words. */
function definitionOf<A extends AnswerFrame>(
  report: Definition['report'],
  kind: ReportKind<A>,
  question: Question,
): Definition {
  if (kind.body) return { report, question: { ...kind.body(question) } };
  const parameters = parametersOf(kind, question);
  const names = [...new Set(parameters.keys())];
  return {
    report,
    question: Object.fromEntries(names.map((name) => [name, parameters.getAll(name)])),
  };
}

interface SaveFormProps {
  readonly definition: Definition;
  readonly submit: string;
  /** Gets the id of the new one. */
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

function SaveForm({ definition, submit, onSaved, onClose }: SaveFormProps) {
  const { account, environment } = usePageScope();
  return (
    <FactsForm
      submit={submit}
      save={(facts) =>
        answer(
          api.POST('/dashboard/api/accounts/{account_id}/{environment}/saved-reports', {
            params: { path: { account_id: account.id, environment } },
            body: { ...facts, definition },
          }),
        )
      }
      onSaved={({ id, name }) => {
        notifications.show({ message: `“${name}” is saved.` });
        onClose();
        onSaved(id);
      }}
      onClose={onClose}
    />
  );
}
