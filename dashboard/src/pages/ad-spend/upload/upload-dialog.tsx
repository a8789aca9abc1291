import { useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client';
import { useMutation } from '../../../api/use-mutation';
import { usePageScope } from '../../../app/page-scope';
import { Dialog } from '../../../ui/dialog';
import { ErrorNotice } from '../../../ui/error-notice';
import { Notice } from '../../../ui/notice';
import { importSpend, previewSpend, type SpendPreview, type SpendUpload } from '../spend.queries';
import { DropArea } from './drop-area';
import type { Mapping } from './mapping-fields';
import { readSpendFile, UnreadableFile } from './read-file';
import { UploadResult } from './upload-result';
import { UploadReview } from './upload-review';

interface OpenFile {
  readonly name: string;
  readonly csv: string;
  readonly preview: SpendPreview;
  /** As it stands in the fields; the preview of it may be on its way. */
  readonly mapping: Mapping;
}

/** A file of spend: chosen, looked at row by row, imported. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { account, environment } = usePageScope();
  const scope = { account: account.id, environment };
  const [file, setFile] = useState<OpenFile | null>(null);
  const underWay = useRef<AbortController | null>(null);

  /** Only the latest look counts: one for a mapping that was changed again is called off. */
  const look = async (body: SpendUpload): Promise<SpendPreview> => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    return previewSpend(scope, body, underWay.current.signal);
  };
  const open = useMutation({
    mutationFn: async (chosen: File) => {
      const csv = await readSpendFile(chosen);
      return { name: chosen.name, csv, preview: await look({ csv }) };
    },
    onSuccess: (opened) =>
      setFile({ ...opened, mapping: { columns: opened.preview.columns, values: opened.preview.values } }),
  });
  const remap = useMutation({
    mutationFn: (mapping: Mapping) => look({ csv: file!.csv, ...mapping }),
    onSuccess: (preview) => setFile((now) => now && { ...now, preview }),
  });
  const save = useMutation({
    mutationFn: (body: SpendUpload) => importSpend(scope, body),
    // What stands in reports and lists of this account is old now.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['account', account.id] }),
  });
  const change = (mapping: Mapping) => {
    setFile((now) => now && { ...now, mapping });
    save.reset();
    remap.mutate(mapping);
  };
  const startAgain = () => {
    setFile(null);
    open.reset();
    remap.reset();
    save.reset();
  };

  const isResult = save.data !== undefined;
  return (
    <Dialog
      name="spend-upload"
      onClose={onClose}
      size={file && !isResult ? 1080 : 560}
      title={file ? file.name : 'Import spend'}
      closeOnClickOutside={false}
      staysOpen={save.isPending}
    >
      {isResult ? (
        <UploadResult result={save.data} onDone={onClose} onMore={startAgain} />
      ) : file ? (
        <UploadReview
          preview={file.preview}
          mapping={file.mapping}
          error={save.error ?? remap.error}
          isLooking={remap.isPending}
          onLookAgain={remap.isError ? () => remap.mutate(file.mapping) : undefined}
          isSaving={save.isPending}
          onMap={change}
          onSave={() => save.mutate({ csv: file.csv, ...file.mapping })}
          onBack={startAgain}
        />
      ) : (
        <>
          <DropArea onFile={(chosen) => open.mutate(chosen)} />
          {open.error && <OpenFailure error={open.error} onRetry={() => open.mutate(open.variables)} />}
        </>
      )}
    </Dialog>
  );
}

function OpenFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const details = 'details' in error ? (error.details as { message: string }[]) : [];
  if (!(error instanceof UnreadableFile) && details.length === 0)
    return <ErrorNotice error={error} onRetry={onRetry} />;
  return (
    <Notice tone="warn" role="alert" title="The file cannot be read">
      {details.length === 0 ? error.message : details.map(({ message }) => message).join('. ')}
    </Notice>
  );
}
