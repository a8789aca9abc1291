import { type ReactNode, useMemo, useState } from 'react';
import { usePageScope } from '../../app/page-scope';
import { AnnotatingContext, type AskedAnnotations } from './annotating';
import { AnnotationsDialog } from './annotations-dialog';
import { ChartAnnotations } from './chart-annotations';
import { ChartFlags } from './chart-flags';

/** Charts below show what happened when, and let it be written down. */
export function Annotated({ children }: { children: ReactNode }) {
  const { account, environment } = usePageScope();
  const [asked, open] = useState<AskedAnnotations | null>(null);
  const annotating = useMemo(
    () => ({ scope: { account: account.id, environment }, open }),
    [account.id, environment],
  );
  return (
    <AnnotatingContext value={annotating}>
      <ChartFlags value={ChartAnnotations}>{children}</ChartFlags>
      {asked && <AnnotationsDialog asked={asked} onClose={() => open(null)} />}
    </AnnotatingContext>
  );
}
