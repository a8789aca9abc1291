/** Why a message did not leave, in a sentence that names no password. */
export class MailError extends Error {
  /** Whether it is this address that the server does not take: it may take others. */
  readonly isOfAddress: boolean;

  constructor(
    message: string,
    /** Whether sending it again is in vain: the server refused this address or this message for good. */
    readonly isPermanent: boolean,
    { isOfAddress = false, ...options }: ErrorOptions & { readonly isOfAddress?: boolean } = {},
  ) {
    super(message, options);
    this.isOfAddress = isOfAddress;
  }
}

/** What nodemailer's errors tell. */
interface SmtpFault {
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
  /** What the server answered so. */
  readonly command?: string;
  readonly permanent?: boolean;
  readonly message?: string;
}

/** Of what a server says, in characters: enough for its reason, and no page of text. */
const MAX_RESPONSE_LENGTH = 200;

const SENTENCES: Readonly<Record<string, string>> = {
  EDNS: 'The mail server’s name cannot be resolved',
  ECONNECTION: 'The mail server cannot be reached',
  ESOCKET: 'The mail server cannot be reached, or its certificate is not trusted',
  ETIMEDOUT: 'The mail server did not answer in time',
  ABORT_ERR: 'The mail server did not take the message in time',
  ETLS: 'The mail server offers no TLS',
  EAUTH: 'The mail server refuses the name or password of SMTP_URL',
  ENOAUTH: 'The mail server refuses the name or password of SMTP_URL',
  EENVELOPE: 'The mail server refuses the address',
  EMESSAGE: 'The mail server refuses the message',
};

/** The server ends the conversation, whoever is written to. */
const CLOSING = 421;

/** Names and passwords that are refused, and TLS that is missing, are the operator's to mend: the message may still leave. */
const OF_THE_OPERATOR = ['EAUTH', 'ENOAUTH', 'ETLS'];

export function toMailError(cause: unknown): MailError {
  const { code = '', response, responseCode, command, permanent = false } = cause as SmtpFault;
  const sentence = SENTENCES[code] ?? 'The mail server did not take the message';
  const isRefusal = permanent && !OF_THE_OPERATOR.includes(code);
  const said = response === undefined || OF_THE_OPERATOR.includes(code) ? '' : `: ${onOneLine(response)}`;
  const isOfAddress = command === 'RCPT TO' && responseCode !== CLOSING;
  return new MailError(`${sentence}${said}.`, isRefusal, { cause, isOfAddress });
}

function onOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_RESPONSE_LENGTH);
}
