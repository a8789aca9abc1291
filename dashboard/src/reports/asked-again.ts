import { ApiFailure } from '../api/api-failure';

/** Why a report is asked once more: it did not get its turn, or the service could not count it just now. */
export type AskedAgain = 'turn' | 'fault';

/** Whether the service said that others are counted first. It answers 503 to a report for other reasons, too. */
export function isOutOfTurn(error: Error | null): boolean {
  return error instanceof ApiFailure && error.status === 503 && /at once/.test(error.message);
}

/** Of a query that is under way; null where it was not asked before. */
export function askedAgain(query: {
  readonly isFetching: boolean;
  readonly failureReason: Error | null;
}): AskedAgain | null {
  if (!query.isFetching || query.failureReason === null) return null;
  return isOutOfTurn(query.failureReason) ? 'turn' : 'fault';
}
