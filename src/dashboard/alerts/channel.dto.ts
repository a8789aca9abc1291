import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { ASKS, type Ask, CONSENTS, type Consent } from '../../deliveries/addresses/mail-address.types.js';
import { CHANNEL_KINDS, type ChannelKind } from '../../deliveries/channels/channel.types.js';
import { BodyField } from '../../http/fields/field.decorators.js';

const ADDRESS = new TextRule({ maxLength: 2_000 });

/** Whereto messages are to go. */
export class CreateChannelRequest {
  @BodyField(choiceOf(CHANNEL_KINDS), { enumName: 'ChannelKind', example: 'email' })
  kind!: ChannelKind;

  @BodyField(DISPLAY_NAME, { example: 'Growth team' })
  name!: string;

  @BodyField(ADDRESS, {
    description: 'An e-mail address, or the address of a webhook, which begins with `https://`.',
    example: 'growth@example.com',
  })
  address!: string;
}

export class ChannelView {
  @ApiProperty({ example: 'chn_8sJ2kQ0vXnB4tRw7LmZa' })
  id!: string;

  @ApiProperty({ enum: CHANNEL_KINDS, enumName: 'ChannelKind' })
  kind!: ChannelKind;

  @ApiProperty()
  name!: string;

  @ApiProperty({ description: 'Of a webhook the host alone: whoever knows its path may write there.' })
  address!: string;

  @ApiProperty({
    enum: CONSENTS,
    enumName: 'Consent',
    nullable: true,
    description:
      'Of e-mail: a member’s address needs none (`given`); any other has yet to confirm by the link it was sent (`awaited`); ' +
      '`withdrawn`: whoever has it unsubscribed. Null of webhooks.',
  })
  consent!: Consent | null;

  @ApiProperty({
    enum: ASKS,
    enumName: 'ConfirmationAsk',
    nullable: true,
    description:
      'Where consent is awaited: whether the mail with the link left (`sent`), was not taken (`refused`), has a link that is too old ' +
      '(`expired`), or is still to be asked for (`none`): the address was asked too often lately. Else null.',
  })
  ask!: Ask | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the mail with the link was not taken.' })
  ask_error!: string | null;

  @ApiProperty({ description: 'Attempts that failed by the receiver since the last one that did not.' })
  failures!: number;

  @ApiProperty({ type: String, nullable: true, description: 'Why the latest attempt failed.' })
  last_error!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when nothing is sent any more, for too many attempts had failed.',
  })
  paused_at!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  delivered_at!: string | null;
}

export class ChannelList {
  @ApiProperty({ type: [ChannelView], description: 'Oldest first.' })
  channels!: ChannelView[];

  @ApiProperty({ description: 'Whether the operator has set up what e-mail leaves by.' })
  has_mail!: boolean;
}

/** A channel at the one moment its secret is known. */
export class ChannelWithSecretView {
  @ApiProperty({ type: ChannelView })
  channel!: ChannelView;

  @ApiProperty({ type: String, nullable: true, description: 'Of a webhook: by it bodies are signed.' })
  secret!: string | null;
}
