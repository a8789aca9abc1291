import type { IncomingRow } from '../../api/api.types';
import { actorLabel } from '../../ui/actors';
import { STATUSES } from '../../ui/statuses';
import { Time } from '../../ui/time';

type Refusal = NonNullable<IncomingRow['refusal']>;

/** Why a request or event was not stored; null where its status says all that is known. */
export function rowReason({ reason, refusal }: IncomingRow) {
  return reason ?? (refusal && <RefusedKey refusal={refusal} />);
}

/** As {@link rowReason}, as a full sentence; else what the status means. */
export function RowReason({ row }: { row: IncomingRow }) {
  const reason = rowReason(row);
  return reason === null ? STATUSES[row.status].about : <>{reason}.</>;
}

function RefusedKey({ refusal: { why, at, by } }: { refusal: Refusal }) {
  if (why === 'account_suspended') return 'The account was suspended';
  if (why === 'unknown' || at === null) return 'The key did not work';
  if (why === 'expired')
    return (
      <>
        The key expired on <Time at={at} />
      </>
    );
  return (
    <>
      The key was deleted on <Time at={at} />
      {by && ` by ${actorLabel(by)}`}
    </>
  );
}
