import { createTransport } from 'nodemailer';
import { MailError, toMailError } from './mail.error.js';
import type { MailMessage, MailSetup } from './mail.types.js';
import { readSmtpUrl } from './smtp-options.js';

/** Of one message, from the name's resolution to the server's last word. */
export const MESSAGE_TIMEOUT_MS = 60_000;
/** RFC 5322 lets a line have 998 characters; a subject that long is nobody's. */
const MAX_SUBJECT_LENGTH = 250;

/** One address and nothing that a header or an envelope could take for more. */
const ONE_ADDRESS = /^[^\s\p{Cc}<>,;:"()[\]\\]{1,254}$/u;

/**
 * Sends e-mail, one message to one address, over a connection of its own. Keeps nothing and tries nothing twice: who must
 * not lose a message writes it down first.
 */
export class MailService {
  private readonly transport;

  constructor(private readonly setup: MailSetup | null) {
    this.transport =
      setup &&
      createTransport(
        { ...readSmtpUrl(setup.smtpUrl), disableFileAccess: true, disableUrlAccess: true },
        { from: setup.from, headers: { 'Auto-Submitted': 'auto-generated' } },
      );
  }

  /** Whether the operator has named a mail server (SMTP_URL). */
  get isSetUp(): boolean {
    return this.setup !== null;
  }

  /**
   * Resolves once the mail server has taken the message upon itself.
   * @throws MailError, which says whether another attempt is of use.
   */
  async send({ to, subject, text, html, attachments = [], id, unsubscribe }: MailMessage): Promise<void> {
    if (this.transport === null)
      throw new MailError('E-mail is not set up: the operator sets SMTP_URL and MAIL_FROM.', false);
    if (!ONE_ADDRESS.test(to)) throw new MailError('This is not one e-mail address.', true);
    try {
      await this.transport.sendMail({
        to: { name: '', address: to },
        subject: onOneLine(subject),
        text,
        ...(html !== undefined && { html }),
        ...(id !== undefined && { messageId: `<${id}@${this.domain()}>` }),
        ...(unsubscribe !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        attachments: attachments.map((attachment) => ({
          ...attachment,
          contentDisposition: 'inline' as const,
        })),
        signal: AbortSignal.timeout(MESSAGE_TIMEOUT_MS),
      });
    } catch (error) {
      throw toMailError(error);
    }
  }

  private domain(): string {
    return /@([^>]+)>?$/.exec(this.setup?.from ?? '')?.[1] ?? 'localhost';
  }
}

/** A subject is a header: what would begin another one becomes a space. */
function onOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH);
}
