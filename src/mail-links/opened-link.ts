import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiError } from '../common/api-error.js';
import { isMadeId } from '../http/made-id.pipe.js';
import type { WaymarkRequest } from '../http/waymark-request.js';
import type { WaymarkResponse } from '../http/waymark-response.js';
import { gonePage, MAIL_LINK_POLICY } from './mail-link.page.js';

/** The link of a message that somebody has opened: whose it says it is, its signature, and whereto the page goes. */
export interface OpenedLink {
  readonly id: string;
  readonly signature: string;
  readonly response: WaymarkResponse;
}

/** Hands a handler of a route with `:id` and `:signature` the link that was opened. */
export const Opened = createParamDecorator((_: unknown, context: ExecutionContext): OpenedLink => {
  const http = context.switchToHttp();
  const { id, signature } = http.getRequest<WaymarkRequest & { params: Record<string, string> }>().params;
  return { id: id!, signature: signature!, response: http.getResponse<WaymarkResponse>() };
});

/** Finds what a link is about. @throws ApiError 404 where it leads nowhere. */
export type FindLinked<T> = (id: string, signature: string) => Promise<T>;

/**
 * Answers with a page about what a link is about; with 404 and the page of links that lead nowhere if there is nothing, or `show` has
 * no page. An id that the service cannot have made is not looked up.
 */
export async function answerLink<T>(
  { id, signature, response }: OpenedLink,
  find: FindLinked<T>,
  show: (found: T) => string | null | Promise<string | null>,
): Promise<void> {
  const found = isMadeId(id) ? await orNull(find(id, signature)) : null;
  const page = found && (await show(found));
  response.sendText(page === null ? 404 : 200, 'text/html; charset=utf-8', page ?? gonePage(), [
    ...['Content-Security-Policy', MAIL_LINK_POLICY],
    ...['Referrer-Policy', 'no-referrer'],
  ]);
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
