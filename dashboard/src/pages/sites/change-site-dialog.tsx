import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { SiteView } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { sitesOf } from '../../api/site.queries';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { changedMembers } from '../../ui/changed-members';
import { Dialog } from '../../ui/dialog';
import { fieldErrors } from '../../ui/field-errors';
import { FormError } from '../../ui/form-error';
import { SiteFields } from './site-fields';
import { SITE_CHECKS, siteValues, toSiteBody } from './site-values';

/** Renames a site, and changes which pages may send what, and how much. */
export function ChangeSiteDialog({ of: site, onClose }: { of: SiteView; onClose: () => void }) {
  const { account } = usePageScope();
  const form = useForm({ initialValues: siteValues(site), validate: SITE_CHECKS });
  const change = useMutation({
    mutationFn: (values: typeof form.values) =>
      answer(
        api.PATCH('/dashboard/api/accounts/{account_id}/sites/{site_id}', {
          params: { path: { account_id: account.id, site_id: site.id } },
          body: changedMembers(toSiteBody(form.getInitialValues()), toSiteBody(values)),
        }),
      ),
    onSuccess: (changed) => {
      notifications.show({ message: `“${changed.name}” is changed. Its pages notice within a second.` });
      void queryClient.invalidateQueries({ queryKey: sitesOf(account.id) });
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <Dialog name="site-change" onClose={onClose} title={`Change “${site.name}”`}>
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack gap="md">
          <FormError error={change.error} form={form} />
          <SiteFields form={form} />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={change.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
