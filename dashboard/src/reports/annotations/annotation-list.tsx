import { Button } from '@mantine/core';
import { useState } from 'react';
import { api, deleted } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { ErrorNotice } from '../../ui/error-notice';
import { Time } from '../../ui/time';
import classes from './annotations.module.css';
import { ANNOTATION, type Annotation, annotationsOf, KIND_WORDS, pathOf } from './annotations.queries';

interface AnnotationListProps {
  /** In time. */
  readonly annotations: readonly Annotation[];
  readonly onChange: (annotation: Annotation) => void;
}

const PAGE = 50;

/** What happened, the latest first; who may not change one sees whose it is. */
export function AnnotationList({ annotations, onChange }: AnnotationListProps) {
  const { account, environment } = usePageScope();
  const scope = { account: account.id, environment };
  const [shown, show] = useState(PAGE);
  const [asked, ask] = useState<string | null>(null);
  const deletion = useMutation({
    mutationFn: (id: string) =>
      deleted(api.DELETE(ANNOTATION, { params: { path: { ...pathOf(scope), annotation_id: id } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: annotationsOf(scope) }),
  });
  const remove = (id: string) => (asked === id ? deletion.mutate(id) : ask(id));
  return (
    <>
      {deletion.isError && <ErrorNotice error={deletion.error} />}
      <ul className={classes.list} aria-label="Annotations">
        {[...annotations]
          .reverse()
          .slice(0, shown)
          .map((annotation) => {
            const { id, at, kind, text, owner, may_change: mayChange } = annotation;
            return (
              <li key={id}>
                <div className={classes.text}>
                  <div>{text}</div>
                  <div className={classes.facts}>
                    <Time at={at} form="minute" />
                    {kind !== 'other' && ` · ${KIND_WORDS[kind]}`} · {owner}
                  </div>
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={!mayChange}
                  aria-label={`Change ${text}`}
                  onClick={() => onChange(annotation)}
                >
                  Change
                </Button>
                <Button
                  size="compact-sm"
                  variant={asked === id ? 'filled' : 'default'}
                  {...(asked === id && { color: 'red' })}
                  disabled={!mayChange}
                  loading={deletion.isPending && deletion.variables === id}
                  aria-label={asked === id ? `Really delete ${text}` : `Delete ${text}`}
                  onClick={() => remove(id)}
                >
                  {asked === id ? 'Really delete' : 'Delete'}
                </Button>
              </li>
            );
          })}
      </ul>
      {annotations.length > shown && (
        <Button variant="default" onClick={() => show(shown + PAGE)}>
          Show more
        </Button>
      )}
    </>
  );
}
