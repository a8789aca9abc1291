import type { SavedScope } from '../../api/saved.queries';
import { usePageScope } from '../../app/page-scope';

/** Whose boards the page shows. */
export function useSavedScope(): SavedScope {
  const { account, environment } = usePageScope();
  return { account: account.id, environment };
}
