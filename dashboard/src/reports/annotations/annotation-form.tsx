import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { useReadRevision } from '../../api/use-read-revision';
import { usePageScope } from '../../app/page-scope';
import { fieldErrors } from '../../ui/field-errors';
import { FormError } from '../../ui/form-error';
import { useTimes } from '../../ui/time-zone';
import {
  ANNOTATION,
  ANNOTATIONS,
  type Annotation,
  type AnnotationKind,
  annotationsOf,
  KIND_WORDS,
  pathOf,
} from './annotations.queries';
import { instantOf, wallClockOf } from './wall-clock';

interface AnnotationFormProps {
  /** Null: a new one. */
  readonly of: Annotation | null;
  /** When a new one is, unless the person says otherwise; now, if it is not told. */
  readonly at: string | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** What happened, and when by the clocks of the chosen time zone. */
export function AnnotationForm({ of: annotation, at, onDone, onCancel }: AnnotationFormProps) {
  const { account, environment } = usePageScope();
  const scope = { account: account.id, environment };
  const times = useTimes();
  const begun = wallClockOf(annotation?.at ?? at ?? new Date().toISOString(), times.choice);
  const form = useForm({
    initialValues: { ...begun, kind: annotation?.kind ?? 'other', text: annotation?.text ?? '' },
    validate: {
      text: (text) => (text.trim() === '' ? 'Say what happened.' : null),
      day: (day) => (day === '' ? 'Choose a day.' : null),
    },
  });
  const change = useReadRevision(annotation);
  const save = useMutation({
    mutationFn: ({ day, time, kind, text }: typeof form.values) => {
      const isSame = day === begun.day && time === begun.time;
      const body = {
        // Its seconds stay unless it is moved.
        at: annotation && isSame ? annotation.at : instantOf({ day, time }, times.choice),
        kind: kind as AnnotationKind,
        text: text.trim(),
      };
      const path = pathOf(scope);
      return annotation
        ? change((revision) =>
            answer(
              api.PATCH(ANNOTATION, {
                params: { path: { ...path, annotation_id: annotation.id } },
                body: { ...body, revision },
              }),
            ),
          )
        : answer(api.POST(ANNOTATIONS, { params: { path }, body }));
    },
    onSuccess: onDone,
    onError: (error) => {
      const { at: day, ...errors } = fieldErrors(error);
      form.setErrors({ ...errors, ...(day && { day }) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: annotationsOf(scope) }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        <FormError error={save.error} form={form} />
        <TextInput
          label="What happened"
          description="One line. Everybody of the account reads it on charts over time."
          maxLength={200}
          data-autofocus
          {...form.getInputProps('text')}
        />
        <Group grow align="flex-start">
          <TextInput type="date" label="Day" {...form.getInputProps('day')} />
          <TextInput
            type="time"
            label={`Time (${times.choice === 'utc' ? 'UTC' : 'local'})`}
            {...form.getInputProps('time')}
          />
        </Group>
        <Select
          label="Kind"
          data={Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps('kind')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {annotation ? 'Save' : 'Annotate'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
