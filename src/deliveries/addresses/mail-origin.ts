/** Where people reach this installation, for the links of messages; null: not known, and messages have none. */
export const MAIL_ORIGIN = Symbol('MailOrigin');
export type MailOrigin = string | null;
