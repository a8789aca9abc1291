/** A secret key wherever it stands; what follows the environment may have any length, a cut one is secret too. */
const SECRET_KEY = /\bsk_(test|live)_[A-Za-z0-9]+/g;
/** What an Authorization header or its quotation says after the scheme. */
const BEARER = /\b(Bearer|Basic)(\s+|%20)[^\s"'\\,;]+/gi;
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
