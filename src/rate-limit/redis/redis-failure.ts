/** Why a Redis does not count, for the log: what kind of cause it is, and its words. */
export interface RedisFailure {
  /** Says the same of every failure of one kind: an error code of Redis, of the system, of TLS. */
  readonly code: string;
  readonly text: string;
}

const LONGEST_TEXT = 200;
const CERTIFICATE = /CERT|SIGNATURE|ALTNAME/;
/** What ioredis makes of a Sentinel that answers, and knows nothing of the name in REDIS_URL. */
const UNKNOWN_PRIMARY =
  /sentinel (\S+) (?:because (?:ERR )?No such master|successfully, but got an invalid reply)/;

/** The first word of an error that Redis itself has answered with, such as `MOVED`; null for any other error. */
export function replyCode(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return null;
  return /^[A-Z]+/.exec(error.message)?.[0] ?? 'ERR';
}

/** Names the cause in its own words, without any of the secrets, and without what a command was given. */
export function failureOf(error: unknown, secrets: readonly string[]): RedisFailure {
  const { message, code } = deepest(error);
  const reply = replyCode(error);
  const [, sentinel] = UNKNOWN_PRIMARY.exec(message) ?? [];
  if (sentinel !== undefined)
    return { code: 'unknown primary', text: `sentinel ${sentinel} knows no primary of this name` };
  let text = message.split(/\r?\n|, with args beginning with/)[0]!;
  for (const secret of secrets) text = text.replaceAll(secret, '[redacted]');
  text = text.slice(0, LONGEST_TEXT);
  if (reply !== null) return { code: reply, text };
  if (code === null) return { code: text, text };
  if (CERTIFICATE.test(code)) return { code, text: `its TLS certificate is not accepted: ${text} (${code})` };
  return { code, text: text.includes(code) ? text : `${text} (${code})`.trim() };
}

/** A host with several addresses fails with an error of errors, which has no words of its own. */
function deepest(error: unknown): { message: string; code: string | null } {
  const { errors, message, code } = error as { errors?: unknown[]; message?: unknown; code?: unknown };
  if (Array.isArray(errors) && errors.length > 0 && !message) return deepest(errors.at(-1));
  return { message: String(message ?? error), code: typeof code === 'string' ? code : null };
}
