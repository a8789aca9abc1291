import { Button, Group, Input, SegmentedControl, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { SiteView } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { sitesOf } from '../../api/site.queries';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { fieldErrors } from '../../ui/field-errors';
import { FormError } from '../../ui/form-error';
import { FirstEventWait } from '../keys/first-event-wait';
import { SiteFields } from './site-fields';
import { SiteSnippet } from './site-snippet';
import { NEW_SITE, SITE_CHECKS, toSiteBody } from './site-values';

/** Creates a site, then shows the line that its pages need and waits for their first event. */
export function CreateSiteDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<SiteView | null>(null);
  return (
    <Dialog
      name="site-create"
      onClose={onClose}
      size={created ? 760 : 560}
      title={created ? `Site “${created.name}” is created` : 'Create a site'}
    >
      {created ? (
        <Stack gap="md">
          <SiteSnippet siteId={created.id} />
          <FirstEventWait keyId={created.id} />
          <Group justify="flex-end">
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      ) : (
        <CreateSiteForm onCreated={setCreated} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface CreateSiteFormProps {
  readonly onCreated: (created: SiteView) => void;
  readonly onCancel: () => void;
}

function CreateSiteForm({ onCreated, onCancel }: CreateSiteFormProps) {
  const { account, environment } = usePageScope();
  const form = useForm({ initialValues: { ...NEW_SITE, environment }, validate: SITE_CHECKS });
  const create = useMutation({
    mutationFn: (values: typeof form.values) =>
      answer(
        api.POST('/dashboard/api/accounts/{account_id}/sites', {
          params: { path: { account_id: account.id } },
          body: { ...toSiteBody(values), environment: values.environment },
        }),
      ),
    onSuccess: (created) => {
      onCreated(created);
      void queryClient.invalidateQueries({ queryKey: sitesOf(account.id) });
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
      <Stack gap="md">
        <FormError error={create.error} form={form} />
        <SiteFields form={form} />
        <Input.Wrapper label="Environment" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Environment of the site"
            data={[
              { value: 'test', label: 'Test: never billed' },
              { value: 'live', label: 'Live: billed' },
            ]}
            {...form.getInputProps('environment')}
          />
        </Input.Wrapper>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create site
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
