import { Button, Checkbox, Group, NumberInput, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, deleted } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { savedOf, sharesQuery } from '../../api/saved.queries';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { CodeBlock } from '../../ui/code-block';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { fieldErrors } from '../../ui/field-errors';
import { FormError } from '../../ui/form-error';
import { QueryResult } from '../../ui/query-result';
import { useShownSecret } from '../../ui/shown-secret';
import { TimeAgo } from '../../ui/time-ago';
import classes from './saved.module.css';
import type { SavedReport } from './saved-table';

type CreatedShare = components['schemas']['CreatedShare'];

const SHARES = '/dashboard/api/accounts/{account_id}/{environment}/saved-reports/{saved_report_id}/shares';

/** By which the dialog knows that a link is being made. */
const SHARE_CREATION = ['share-creation'];

/** The links of a saved report: those that are open, and a new one. */
export function ShareDialog({ of: report, onClose }: { of: SavedReport; onClose: () => void }) {
  const [created, setCreated] = useState<CreatedShare | null>(null);
  const isCreating = useIsMutating({ mutationKey: SHARE_CREATION }) > 0;
  return (
    <Dialog
      name="saved-share"
      title={`Share “${report.name}”`}
      size={620}
      onClose={onClose}
      staysOpen={isCreating || created !== null}
    >
      <Stack gap="lg">
        {created ? (
          <NewLink created={created} onDone={onClose} />
        ) : (
          <>
            <OpenLinks report={report} />
            <ShareForm report={report} onCreated={setCreated} onCancel={onClose} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function useSharePath(report: SavedReport) {
  const { account, environment } = usePageScope();
  const scope = { account: account.id, environment };
  return {
    scope,
    path: { account_id: account.id, environment, saved_report_id: report.id },
    refresh: () => queryClient.invalidateQueries({ queryKey: savedOf(scope) }),
  };
}

/** The link at the one moment its secret is known, and the frame for the pages that may show it. */
function NewLink({ created: { path, share }, onDone }: { created: CreatedShare; onDone: () => void }) {
  useShownSecret();
  const address = new URL(path, window.location.origin).href;
  return (
    <>
      <div>
        Whoever has this link sees the report, without signing in, until it ends{' '}
        <TimeAgo at={share.expires_at} /> or is revoked. It is not shown again.
      </div>
      <CodeBlock code={address} what="link" label="Shared link" />
      {share.embed_hosts.length > 0 && (
        <CodeBlock
          code={`<iframe src="${address}" title="Report" width="100%" height="600"></iframe>`}
          what="frame"
          label={`For pages of ${share.embed_hosts.join(', ')}`}
        />
      )}
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </>
  );
}

function OpenLinks({ report }: { report: SavedReport }) {
  const { scope, path, refresh } = useSharePath(report);
  const list = useQuery(sharesQuery(scope, report.id));
  const revocation = useMutation({
    mutationFn: (share: string) =>
      deleted(api.DELETE(`${SHARES}/{share_id}`, { params: { path: { ...path, share_id: share } } })),
    onSuccess: refresh,
  });
  return (
    <QueryResult query={list} lines={2}>
      {({ shares }) =>
        shares.length === 0 ? (
          <div>Nobody sees this report without signing in.</div>
        ) : (
          <Stack gap="sm">
            {revocation.isError && <ErrorNotice error={revocation.error} />}
            <ul className={classes.shares} aria-label="Open links">
              {shares.map((share) => (
                <li key={share.id} className={classes.share}>
                  <div>
                    Made by {share.created_by}, ends <TimeAgo at={share.expires_at} />
                    {share.shows_people && ', names people'}
                    {share.shows_annotations && ', shows annotations'}
                    {share.embed_hosts.length > 0 && `, framed by ${share.embed_hosts.join(', ')}`}
                    {share.shows_nothing &&
                      '. It shows nothing: whoever made it is neither owner nor admin any more'}
                  </div>
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={revocation.isPending && revocation.variables === share.id}
                    onClick={() => revocation.mutate(share.id)}
                  >
                    Revoke
                  </Button>
                </li>
              ))}
            </ul>
          </Stack>
        )
      }
    </QueryResult>
  );
}

interface ShareFormProps {
  readonly report: SavedReport;
  readonly onCreated: (created: CreatedShare) => void;
  readonly onCancel: () => void;
}

function ShareForm({ report, onCreated, onCancel }: ShareFormProps) {
  const { path, refresh } = useSharePath(report);
  const form = useForm({
    initialValues: { days: 30, shows_people: false, shows_annotations: false, hosts: '' },
  });
  const creation = useMutation({
    mutationKey: SHARE_CREATION,
    mutationFn: ({ hosts, ...facts }: typeof form.values) =>
      answer(
        api.POST(SHARES, {
          params: { path },
          body: { ...facts, embed_hosts: hosts.split(/[\s,]+/).filter(Boolean) },
        }),
      ),
    onSuccess: (created) => {
      onCreated(created);
      void refresh();
    },
    onError: (error) => {
      const { embed_hosts: hosts, ...errors } = fieldErrors(error);
      form.setErrors({ ...errors, ...(hosts && { hosts }) });
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => creation.mutate(values))} noValidate>
      <Stack gap="md">
        <FormError error={creation.error} form={form} />
        <NumberInput
          label="Days until the link ends"
          min={1}
          max={366}
          allowDecimal={false}
          data-autofocus
          {...form.getInputProps('days')}
        />
        <Checkbox
          label="Viewers may also ask for the people behind the numbers"
          {...form.getInputProps('shows_people', { type: 'checkbox' })}
        />
        <Checkbox
          label="Charts show annotations: what happened when"
          {...form.getInputProps('shows_annotations', { type: 'checkbox' })}
        />
        <Textarea
          label="Hosts whose pages may show it in a frame"
          description="One a line, such as wiki.example or *.example.com. None: no page may."
          rows={2}
          {...form.getInputProps('hosts')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={creation.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={creation.isPending}>
            Make a link
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
