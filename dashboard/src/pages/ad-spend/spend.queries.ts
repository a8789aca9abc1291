import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Environment } from '../../api/api.types';
import { answer, api } from '../../api/client';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type SpendPreview = Schemas['SpendPreview'];
export type PreviewRow = Schemas['SpendPreviewRow'];
export type SpendUpload = Schemas['SpendUploadRequest'];
export type SpendImported = Schemas['AdSpendImportResponse'];
export type StoredSpend = Schemas['AdSpendRowResponse'];
/** A field of a row, as the service names it. */
export type SpendField = keyof Schemas['SpendColumns'];

const PATH = '/dashboard/api/accounts/{account_id}/{environment}/ad-spend';

export interface SpendScope {
  readonly account: string;
  readonly environment: Environment;
}

const pathOf = ({ account, environment }: SpendScope) => ({ account_id: account, environment });

/** Everything about imported spend: what an import makes old. */
const spendKey = ({ account, environment }: SpendScope) =>
  ['account', account, 'ad-spend', environment] as const;

/** The imported rows of some dates, by date, page by page. */
export const spendRowsQuery = (scope: SpendScope, dates: { readonly from: string; readonly to: string }) =>
  infiniteQueryOptions({
    queryKey: [...spendKey(scope), dates],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...dates, limit: 15, ...(pageParam && { cursor: pageParam }) };
      const call = api.GET(PATH, { params: { path: pathOf(scope), query: query as never }, signal });
      // As CSV it would be a text, which is not asked for.
      return answer(call as Promise<{ data?: Schemas['AdSpendListResponse'] }>);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

/** What an import of a file would do. */
export const previewSpend = (scope: SpendScope, body: SpendUpload, signal?: AbortSignal) =>
  answer(api.POST(`${PATH}/preview`, { params: { path: pathOf(scope) }, body, ...(signal && { signal }) }));

/** Imports a file's valid rows. */
export const importSpend = (scope: SpendScope, body: SpendUpload) =>
  answer(api.PUT(PATH, { params: { path: pathOf(scope) }, body }));
