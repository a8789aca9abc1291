import { Button, Group, JsonInput, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { answer, api } from '../../api/client';
import { type Cohort, type CohortDefinition, cohortsQuery } from '../../api/cohort.queries';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { useReadRevision } from '../../api/use-read-revision';
import { usePageScope } from '../../app/page-scope';
import { ErrorNotice } from '../../ui/error-notice';
import { fieldErrors } from '../../ui/field-errors';
import { Panel } from '../../ui/panel';
import { CohortMembers } from './cohort-members';
import { definitionOf, lackOf, NEW_RULE, type RuleList, rulesOf } from './cohort-rules';
import classes from './cohorts.module.css';
import { RuleFields } from './rule-fields';

interface CohortEditorProps {
  /** Null: a new one. */
  readonly cohort: Cohort | null;
  readonly onClose: () => void;
}

/** A moment after the last change the service is asked who is meant. */
const TYPING_MS = 500;

/** A cohort: its name, who is in it, and who that is now. */
export function CohortEditor({ cohort, onClose }: CohortEditorProps) {
  const { account, environment } = usePageScope();
  const scope = { account: account.id, environment };
  const [name, setName] = useState(cohort?.name ?? '');
  const [description, setDescription] = useState(cohort?.description ?? '');
  const [list, setList] = useState<RuleList | null>(() =>
    cohort ? rulesOf(cohort.definition) : { match: 'and', rules: [NEW_RULE] },
  );
  const [json, setJson] = useState(() => JSON.stringify(cohort?.definition ?? {}, null, 2));
  const mayChange = cohort?.may_change ?? true;
  const definition = list ? wholeDefinition(list) : parsed(json);
  const [asked] = useDebouncedValue(definition && JSON.stringify(definition), TYPING_MS);
  const change = useReadRevision(cohort);
  const saving = useMutation({
    mutationFn: (whole: CohortDefinition) => {
      const facts = { name: name.trim(), description, definition: whole };
      const path = { account_id: account.id, environment };
      return cohort
        ? change((revision) =>
            answer(
              api.PATCH('/dashboard/api/accounts/{account_id}/{environment}/cohorts/{cohort_id}', {
                params: { path: { ...path, cohort_id: cohort.id } },
                body: { ...facts, revision },
              }),
            ),
          )
        : answer(
            api.POST('/dashboard/api/accounts/{account_id}/{environment}/cohorts', {
              params: { path },
              body: facts,
            }),
          );
    },
    onSuccess: () => {
      notifications.show({ message: `“${name.trim()}” is saved.` });
      // Reports that name it count by it from now on.
      void queryClient.invalidateQueries({ queryKey: ['account', account.id] });
      onClose();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: cohortsQuery(scope).queryKey }),
  });
  const errors = saving.isError ? fieldErrors(saving.error) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (definition !== null && name.trim() !== '') saving.mutate(definition);
  };
  return (
    <form className={classes.editor} onSubmit={submit}>
      <Panel>
        <div className={classes.facts}>
          <TextInput
            label="Name"
            maxLength={200}
            value={name}
            error={errors['name']}
            readOnly={!mayChange}
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Textarea
            label="Description"
            maxLength={2_000}
            autosize
            minRows={1}
            value={description}
            readOnly={!mayChange}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
          {list ? (
            <RuleFields list={list} onChange={setList} />
          ) : (
            <JsonInput
              label="Definition"
              description="It says more than the builder can show; docs/reports.md has what it may say."
              validationError="This is no JSON."
              autosize
              minRows={6}
              maxRows={24}
              value={json}
              onChange={setJson}
            />
          )}
          {saving.isError && !errors['name'] && <ErrorNotice error={saving.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {mayChange ? 'Cancel' : 'Back'}
            </Button>
            {mayChange && (
              <Button
                type="submit"
                loading={saving.isPending}
                disabled={definition === null || name.trim() === ''}
              >
                {cohort ? 'Save changes' : 'Save cohort'}
              </Button>
            )}
          </Group>
        </div>
      </Panel>
      <CohortMembers
        definition={asked ? (JSON.parse(asked) as CohortDefinition) : null}
        lack={list ? (list.rules.map(lackOf).find((lack) => lack !== null) ?? null) : null}
        cohort={cohort}
      />
    </form>
  );
}

function wholeDefinition(list: RuleList): CohortDefinition | null {
  return list.rules.length > 0 && list.rules.every((rule) => lackOf(rule) === null)
    ? definitionOf(list)
    : null;
}

function parsed(json: string): CohortDefinition | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as CohortDefinition) : null;
  } catch {
    return null;
  }
}
