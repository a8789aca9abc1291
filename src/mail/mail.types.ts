/** A picture or file of a message. */
export interface MailAttachment {
  /** As the message's HTML names it: `<img src="cid:…">`. */
  readonly cid: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** One message to one person: nobody learns who else got it. */
export interface MailMessage {
  /** One e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
  /** The same for every attempt at this message, so that a mail server can tell a repetition; letters, digits, `_`, `-`, `.`. */
  readonly id?: string;
  /** Address that a POST unsubscribes by, which mail clients offer as a button of their own (RFC 8058). */
  readonly unsubscribe?: string;
}

/** By what e-mail leaves. */
export interface MailSetup {
  readonly smtpUrl: string;
  readonly from: string;
}
