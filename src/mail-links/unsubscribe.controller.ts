import { Controller, Get, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { UNSUBSCRIBE_PATH } from '../deliveries/addresses/mail-link.js';
import { type MailSubscription, MailSubscriptions } from '../deliveries/addresses/mail-subscriptions.js';
import { PublicApi } from '../http/surface.decorators.js';
import { askToEndPage, endedPage, resumedPage } from './mail-link.page.js';
import { answerLink, type FindLinked, Opened, type OpenedLink } from './opened-link.js';

/**
 * Where whoever gets a digest or alerts says that it was enough: by the page's button, or by that of the mail client, which sends the
 * same POST by itself (RFC 8058). No session: the link is signed.
 */
@ApiExcludeController()
@Controller(`${UNSUBSCRIBE_PATH}/:id/:signature`)
export class UnsubscribeController {
  private readonly find: FindLinked<MailSubscription>;

  constructor(subscriptions: MailSubscriptions) {
    this.find = (id, signature) => subscriptions.find(id, signature);
  }

  @Get()
  @PublicApi()
  ask(@Opened() link: OpenedLink): Promise<void> {
    return answerLink(link, this.find, (found) =>
      found.hasEnded ? endedPage(found, undoOf(found, link)) : askToEndPage(found),
    );
  }

  @Post()
  @PublicApi()
  end(@Opened() link: OpenedLink): Promise<void> {
    return answerLink(link, this.find, async (found) => {
      await found.end();
      return endedPage(found, undoOf(found, link));
    });
  }

  @Post('undo')
  @PublicApi()
  undo(@Opened() link: OpenedLink): Promise<void> {
    return answerLink(link, this.find, async (found) => {
      if (!found.resume) return null;
      await found.resume();
      return resumedPage(found);
    });
  }
}

/** Where it is undone; null where it is not here. Both parts are as they were found signed: ours, and nothing else. */
function undoOf({ resume }: MailSubscription, { id, signature }: OpenedLink): string | null {
  return resume && `/${UNSUBSCRIBE_PATH}/${id}/${signature}/undo`;
}
