import { Controller, Get, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { consentOf, type MailAddress } from '../deliveries/addresses/mail-address.types.js';
import { MailAddresses } from '../deliveries/addresses/mail-addresses.service.js';
import { CONFIRM_PATH } from '../deliveries/addresses/mail-link.js';
import { PublicApi } from '../http/surface.decorators.js';
import { askToConfirmPage, confirmedPage } from './mail-link.page.js';
import { answerLink, type FindLinked, Opened, type OpenedLink } from './opened-link.js';

/** Where whoever has an address says that they want what an account sends. Opening the link changes nothing; the button does. */
@ApiExcludeController()
@Controller(`${CONFIRM_PATH}/:id/:signature`)
export class ConfirmController {
  private readonly find: FindLinked<MailAddress>;

  constructor(private readonly addresses: MailAddresses) {
    this.find = (id, signature) => addresses.findToConfirm(id, signature);
  }

  @Get()
  @PublicApi()
  ask(@Opened() link: OpenedLink): Promise<void> {
    return answerLink(link, this.find, (found) =>
      (consentOf(found) === 'given' ? confirmedPage : askToConfirmPage)(found.accountName, found.email),
    );
  }

  @Post()
  @PublicApi()
  confirm(@Opened() link: OpenedLink): Promise<void> {
    return answerLink(link, this.find, async (found) => {
      await this.addresses.confirm(found);
      return confirmedPage(found.accountName, found.email);
    });
  }
}
