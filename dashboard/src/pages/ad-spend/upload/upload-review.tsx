import { Button, Group } from '@mantine/core';
import { ErrorNotice } from '../../../ui/error-notice';
import { format } from '../../../ui/format';
import type { SpendPreview } from '../spend.queries';
import { type Mapping, MappingFields } from './mapping-fields';
import { PreviewRows } from './preview-rows';
import classes from './upload.module.css';

interface UploadReviewProps {
  readonly preview: SpendPreview;
  readonly mapping: Mapping;
  readonly error: Error | null;
  readonly isLooking: boolean;
  /** Where what is shown of the rows is of another mapping, for the last look at them failed. */
  readonly onLookAgain: (() => void) | undefined;
  readonly isSaving: boolean;
  readonly onMap: (mapping: Mapping) => void;
  readonly onSave: () => void;
  readonly onBack: () => void;
}

/** What the columns mean and what would become of each row; nothing is stored yet. */
export function UploadReview(props: UploadReviewProps) {
  const { preview, mapping, error, isLooking, onLookAgain, isSaving, onMap, onSave, onBack } = props;
  const valid = preview.received - preview.rejected;
  return (
    <div className={classes.review}>
      <section aria-label="Columns">
        <h3>What the columns mean</h3>
        <MappingFields preview={preview} mapping={mapping} isFixed={isSaving} onChange={onMap} />
      </section>
      <section aria-label="Rows" aria-busy={isLooking}>
        <h3>What becomes of the rows</h3>
        <p className={classes.summary} role="status">
          {[
            `${format.count(preview.inserted)} new`,
            `${format.count(preview.updated)} replace stored ones`,
            `${format.count(preview.unchanged)} as stored`,
            `${format.count(preview.rejected)} rejected`,
          ].join(' · ')}
        </p>
        <PreviewRows preview={preview} />
      </section>
      {error && <ErrorNotice error={error} {...(onLookAgain && { onRetry: onLookAgain })} />}
      <Group justify="flex-end" className={classes.actions}>
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          Another file
        </Button>
        <Button
          onClick={onSave}
          loading={isSaving}
          disabled={valid === 0 || isLooking || onLookAgain !== undefined}
        >
          Import {format.plural(valid, 'row')}
        </Button>
      </Group>
    </div>
  );
}
