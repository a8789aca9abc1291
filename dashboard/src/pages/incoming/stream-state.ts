import { ApiFailure } from '../../api/api-failure';

/** How a stream stands: it connects, is open, will connect again by itself, or has ended for good. */
export interface StreamState {
  readonly status: 'connecting' | 'open' | 'lost' | 'ended';
  /** Why, once it is lost or has ended. */
  readonly failure: ApiFailure | null;
}

export const CONNECTING: StreamState = { status: 'connecting', failure: null };
export const OPEN: StreamState = { status: 'open', failure: null };

/** Refusals that another try does not change: the session or the role has ended, or there is no such thing. */
const FINAL: Readonly<Record<number, true>> = { 400: true, 401: true, 403: true, 404: true };

export function stateAfter(error: unknown): StreamState {
  const failure = error instanceof ApiFailure ? error : ApiFailure.unreachable();
  return { status: failure.status in FINAL ? 'ended' : 'lost', failure };
}

/** What a person is told of a stream that is not open: what is wrong, and what comes next. */
export interface StreamWords {
  readonly title: string;
  readonly text: string;
}

export function wordsFor({ status, message, requestId }: ApiFailure): StreamWords {
  if (status === 0) {
    return {
      title: 'Connection lost',
      text: 'Waymark cannot be reached at the moment. Nothing is missed: what arrives meanwhile is shown afterwards.',
    };
  }
  if (status === 429) {
    return {
      title: 'Too many open windows',
      text: 'One person can watch in 10 windows at a time, all people of an account in 50. Close another one, and this one connects.',
    };
  }
  if (status === 401) return { title: 'You are signed out', text: 'Sign in again to see what arrives.' };
  if (status === 400 || status === 404) {
    return {
      title: 'This filter cannot be used',
      text: `${message}. Clear the filter to see all that arrives.`,
    };
  }
  if (status === 403) return { title: 'Not for your role', text: `${message}.` };
  if (status === 503) return { title: 'The service is busy', text: `${message}.` };
  const log =
    requestId === null ? 'Its log has the cause.' : `Its log has the cause, under request ${requestId}.`;
  return { title: 'Something went wrong in the service', text: log };
}
