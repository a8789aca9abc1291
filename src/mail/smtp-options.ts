import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';

/** Of each step: a mail server that takes longer is tried again later. */
const STEP_TIMEOUT_MS = 10_000;
/** Between two answers while the message goes over; checks for viruses take their time. */
const SOCKET_TIMEOUT_MS = 30_000;

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Reads SMTP_URL. `smtps:` is TLS from the first byte. `smtp:` demands STARTTLS and a certificate that is trusted, but of a
 * server on this machine, or with `?tls=off`: else whoever stands between could read the password.
 */
export function readSmtpUrl(url: string): SMTPTransportOptions {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const tls = searchParams.get('tls') ?? (THIS_MACHINE.test(hostname) ? 'off' : 'on');
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && tls === 'on',
    ignoreTLS: !isSecure && tls === 'off',
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}
