import type { MailMessage } from '../../mail/mail.types.js';
import { plainName } from '../../mail/plain.js';
import type { DigestContent, DigestFoot } from './digest-content.types.js';
import { digestHtml } from './digest-html.js';
import { digestText } from './digest-text.js';
import { daysOf } from './words.js';

/** A digest as a message to one address: HTML with its pictures, and all of it as plain text. */
export function digestMessage(
  content: DigestContent,
  foot: DigestFoot,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'attachments'> {
  return {
    subject: `${plainName(content.board)}: ${daysOf(content)}`,
    text: digestText(content, foot),
    html: digestHtml(content, foot),
    attachments: content.tiles.flatMap(({ picture }) =>
      picture === null
        ? []
        : [
            {
              cid: picture.cid,
              filename: `${picture.cid}.png`,
              contentType: 'image/png',
              content: picture.png,
            },
          ],
    ),
  };
}
