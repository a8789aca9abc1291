import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** One message as the server took it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came over the line. */
  readonly raw: string;
  readonly wasSecure: boolean;
  readonly user: string | undefined;
}

/** A real SMTP server in this process, which keeps what it takes. */
export interface SmtpReceiver {
  readonly port: number;
  readonly mails: ReceivedMail[];
  close(): Promise<void>;
}

/** Takes mail for everybody, without a password, unless `options` say otherwise. */
export async function startSmtpReceiver(options: SMTPServerOptions = {}): Promise<SmtpReceiver> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData: (stream, { envelope, secure, user }, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString('utf8'),
          wasSecure: secure,
          user: user as string | undefined,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
