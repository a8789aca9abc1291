import { AccountDialog } from './account-dialog';
import type { EarlyKeys } from './early-keys';
import { EverythingDialog } from './everything-dialog';

export interface FoundProps {
  readonly onClose: () => void;
  /** Hands over, once, what was typed before the field had the focus. */
  readonly takeEarly: () => EarlyKeys | null;
}

/** What is searched: all that the person may see, or their accounts alone. */
export type SearchKind = 'everything' | 'accounts';

export interface SearchDialogProps extends FoundProps {
  readonly of: SearchKind;
}

/** The searches of the frame. They are fetched together. */
export default function SearchDialog({ of, ...props }: SearchDialogProps) {
  return of === 'accounts' ? <AccountDialog {...props} /> : <EverythingDialog {...props} />;
}
