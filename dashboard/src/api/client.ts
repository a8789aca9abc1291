import createClient, { type Middleware } from 'openapi-fetch';
import { ApiFailure } from './api-failure';
import type { paths } from './schema';
import { suspectService } from './service-state';

/** No wait without an end; the slowest answer (a purge's portion) takes a few seconds. */
const DEADLINE_MS = 30_000;

/** The service’s words where there is no such account, or the person has no role in it any more. */
const NO_SUCH_ACCOUNT = 'There is no such account among yours';

/** Called when the service answers that nobody is signed in; set by the app. */
let onSignedOut: () => void = () => undefined;

export function whenSignedOut(react: () => void): void {
  onSignedOut = react;
}

/** The session of this browser has ended, which the app has yet to be told. */
export function sessionEnded(): void {
  onSignedOut();
}

/** Called when the service refuses what this page may ask for by all it knows; set by the app. */
let onRightLost: () => void = () => undefined;

export function whenRightLost(react: () => void): void {
  onRightLost = react;
}

/** The failure that an answer which is no success stands for. Unless a password was asked for, 401 ends the session. */
export async function refusalOf(response: Response, asksForPassword = false): Promise<ApiFailure> {
  if (response.status === 401 && !asksForPassword) onSignedOut();
  if (response.status === 503) suspectService();
  const failure = ApiFailure.of(response, await response.json().catch(() => null));
  if (failure.status === 403 || failure.message === NO_SUCH_ACCOUNT) onRightLost();
  return failure;
}

const refusals: Middleware = {
  async onResponse({ request, response }) {
    if (response.ok) return;
    // Signing in and links answer 401 to a wrong password; that is no lost session.
    const asksForPassword = /\/(session|password|links\/redeem)$/.test(new URL(request.url).pathname);
    throw await refusalOf(response, asksForPassword);
  },
  onError({ error, request }) {
    if (error instanceof ApiFailure) return error;
    if (!request.signal.aborted) suspectService();
    return ApiFailure.unreachable();
  },
};

/** Sends a request that is given up after so long. */
export const within = (deadlineMs: number) => (request: Request) =>
  fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(deadlineMs)]) });

/**
 * The interface of the service, typed by its document. Every refusal is thrown as an {@link ApiFailure}: whoever calls
 * may take `data` for granted (see {@link answer}).
 */
export const api = createClient<paths>({
  baseUrl: '',
  cache: 'no-store',
  fetch: within(DEADLINE_MS),
});
api.use(refusals);

/** The body of an answer that is known to have succeeded. */
export async function answer<T>(call: Promise<{ data?: T }>): Promise<T> {
  return (await call).data as T;
}

/**
 * A deletion that has come about, whoever asked for it: what somebody else has deleted meanwhile is gone as well, and the lists that
 * still show it are to be read anew.
 */
export async function deleted(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    const isGone = error instanceof ApiFailure && error.status === 404 && error.message !== NO_SUCH_ACCOUNT;
    if (!isGone) throw error;
  }
}
