import { Button, Group } from '@mantine/core';
import { format } from '../../../ui/format';
import { Notice } from '../../../ui/notice';
import type { SpendImported } from '../spend.queries';

interface UploadResultProps {
  readonly result: SpendImported;
  readonly onDone: () => void;
  readonly onMore: () => void;
}

/** What became of the file. */
export function UploadResult({ result, onDone, onMore }: UploadResultProps) {
  const { inserted, updated, unchanged, rejected } = result;
  return (
    <>
      <Notice tone="good" role="status" title={`${format.plural(inserted + updated, 'row')} stored`}>
        {format.count(inserted)} new, {format.count(updated)} in place of stored ones,{' '}
        {format.count(unchanged)} as they were
        {rejected > 0 && `; ${format.count(rejected)} rejected`}.
      </Notice>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onMore}>
          Another file
        </Button>
        <Button onClick={onDone} data-autofocus>
          Done
        </Button>
      </Group>
    </>
  );
}
