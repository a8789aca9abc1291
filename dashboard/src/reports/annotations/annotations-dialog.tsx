import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { QueryResult } from '../../ui/query-result';
import type { AskedAnnotations } from './annotating';
import { AnnotationForm } from './annotation-form';
import { AnnotationList } from './annotation-list';
import { type Annotation, annotationsQuery } from './annotations.queries';

interface AnnotationsDialogProps {
  /** Of no range: all of the environment. */
  readonly asked: AskedAnnotations;
  readonly onClose: () => void;
}

/** What happened in a range, and the form that writes one down or changes it. */
export function AnnotationsDialog({ asked, onClose }: AnnotationsDialogProps) {
  const { account, environment } = usePageScope();
  const { from, to, words, at, isNew = false } = asked;
  const [written, write] = useState<Annotation | 'new' | null>(isNew ? 'new' : null);
  const list = useQuery(annotationsQuery({ account: account.id, environment }, { from, to }));
  if (written !== null) {
    const leave = isNew ? onClose : () => write(null);
    // As of now: somebody may change it meanwhile.
    const current = list.data?.annotations.find(({ id }) => written !== 'new' && id === written.id);
    return (
      <Dialog
        name="annotation-form"
        title={written === 'new' ? 'Annotate' : 'Change the annotation'}
        size={480}
        onClose={onClose}
      >
        <AnnotationForm
          of={written === 'new' ? null : (current ?? written)}
          at={at}
          onDone={leave}
          onCancel={leave}
        />
      </Dialog>
    );
  }
  return (
    <Dialog name="annotations" title={`Annotations: ${words}`} size={620} onClose={onClose}>
      <Stack gap="md">
        <QueryResult query={list} lines={3}>
          {({ annotations }) =>
            annotations.length === 0 ? (
              <p>
                Nothing is written down. A deploy or the begin of a campaign, for example, explains what a
                chart shows.
              </p>
            ) : (
              <AnnotationList annotations={annotations} onChange={write} />
            )
          }
        </QueryResult>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => write('new')}>Annotate</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
