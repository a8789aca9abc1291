/**
 * A secret key wherever it stands, escaped as in an address too; what follows the environment may have any length, a
 * cut one is secret too. No word boundary before it: in a finished line a letter may precede (`\n`, `%3A`).
 */
const SECRET_KEY = /sk(?:_|%5F)(test|live)(?:_|%5F)[A-Za-z0-9%]+/gi;
/** What an Authorization header or its quotation says after the scheme; the same goes for what precedes it. */
const BEARER = /(Bearer|Basic)(\s+|%20)[^\s"'\\,;]+/gi;
/** The password of a URL, as connection errors like to quote it. */
const URL_PASSWORD = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/?#@"]*:)[^\s@"]+@/gi;

/**
 * Takes out of a text whatever has the shape of a secret. Applied to each finished log line, so that no way of
 * logging, ours or a library's, can let one through.
 */
export function redactSecrets(text: string): string {
  return text
    .replace(SECRET_KEY, 'sk_$1_[redacted]')
    .replace(BEARER, '$1 [redacted]')
    .replace(URL_PASSWORD, '$1[redacted]@');
}
