import { createServer, type Server, type Socket } from 'node:net';
import { MailError } from '../../src/mail/mail.error.js';
import { MailService } from '../../src/mail/mail.service.js';
import type { MailMessage } from '../../src/mail/mail.types.js';
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.js';

const FROM = 'Waymark <waymark@example.com>';
const MESSAGE: MailMessage = { to: 'ada@example.com', subject: 'Purchases fell', text: 'By half.' };

const mailOf = (url: string) => new MailService({ smtpUrl: url, from: FROM });

async function errorOf(sending: Promise<void>): Promise<MailError> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailError)) throw new Error(`No MailError: ${error}`);
  return error;
}

describe('E-mail', () => {
  let smtp: SmtpReceiver;
  beforeAll(async () => {
    smtp = await startSmtpReceiver();
  });
  afterAll(() => smtp.close());
  beforeEach(() => smtp.mails.splice(0));

  it('leaves with text, HTML and pictures that the HTML names, to one address, as written by a program', async () => {
    await mailOf(`smtp://127.0.0.1:${smtp.port}`).send({
      ...MESSAGE,
      html: '<p>By half. <img src="cid:chart"></p>',
      attachments: [
        {
          cid: 'chart',
          filename: 'chart.png',
          contentType: 'image/png',
          content: Buffer.from('a picture'),
        },
      ],
      id: 'dlv_1',
    });
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: 'waymark@example.com', to: ['ada@example.com'] });
    for (const part of [
      /^From: Waymark <waymark@example\.com>\r$/m,
      /^To: ada@example\.com\r$/m,
      /^Subject: Purchases fell\r$/m,
      /^Message-ID: <dlv_1@example\.com>\r$/m,
      /^Auto-Submitted: auto-generated\r$/m,
      /^Content-Type: text\/plain; charset=utf-8\r$/m,
      /<img src="cid:chart">/,
      /^Content-Id: <chart>\r$/im,
      /^Content-Type: image\/png; name=chart\.png\r$/m,
      new RegExp(`^${Buffer.from('a picture').toString('base64')}\r$`, 'm'),
    ])
      expect(mail!.raw).toMatch(part);
  });

  it('takes a subject for text: what would begin another header does not', async () => {
    await mailOf(`smtp://127.0.0.1:${smtp.port}`).send({
      ...MESSAGE,
      subject: 'Sales\r\nBcc: eve@example.com\nX-Evil: 1\u2028end',
    });
    const [mail] = smtp.mails;
    const head = mail!.raw.split('\r\n\r\n')[0]!;
    expect(head).toMatch(/^Subject: Sales Bcc: eve@example\.com X-Evil: 1 end\r$/m);
    expect(head).not.toMatch(/^(?:Bcc|X-Evil):/m);
    expect(mail!.to).toEqual(['ada@example.com']);
  });

  it.each([
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nRCPT TO:<eve@example.com>',
    'Ada <ada@example.com>',
    'ada@example.com> SIZE=1',
    '',
  ])('goes to no address like %j', async (to) => {
    const error = await errorOf(mailOf(`smtp://127.0.0.1:${smtp.port}`).send({ ...MESSAGE, to }));
    expect(error.isPermanent).toBe(true);
    expect(smtp.mails).toEqual([]);
  });

  it('reads no file and no address that a message names', async () => {
    const content = { path: '/etc/hostname' } as unknown as Buffer;
    const attachments = [{ cid: 'a', filename: 'a', contentType: 'text/plain', content }];
    await errorOf(mailOf(`smtp://127.0.0.1:${smtp.port}`).send({ ...MESSAGE, attachments }));
    expect(smtp.mails).toEqual([]);
  });

  it('is refused, with how to set it up, where no mail server is named', async () => {
    const mail = new MailService(null);
    expect(mail.isSetUp).toBe(false);
    expect((await errorOf(mail.send(MESSAGE))).message).toContain('SMTP_URL');
  });
});

describe('A mail server', () => {
  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
  });

  it('gets the name and password of SMTP_URL, and a refusal of them is no refusal of the message', async () => {
    const smtp = await startSmtpReceiver({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss/word'
          ? done(null, { user: username as string })
          : done(new Error('Password hunter2 is wrong')),
    });
    open.push(smtp);
    await mailOf(`smtp://ada%40example.com:p%40ss%2Fword@127.0.0.1:${smtp.port}`).send(MESSAGE);
    expect(smtp.mails).toMatchObject([{ user: 'ada@example.com' }]);

    const error = await errorOf(mailOf(`smtp://ada:hunter2@127.0.0.1:${smtp.port}`).send(MESSAGE));
    expect(error).toMatchObject({
      isPermanent: false,
      message: 'The mail server refuses the name or password of SMTP_URL.',
    });
  });

  it.each([
    [550, true],
    [451, false],
  ])('that answers %d refuses for good: %s', async (responseCode, isPermanent) => {
    const smtp = await startSmtpReceiver({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such\u0007 person'), { responseCode })),
    });
    open.push(smtp);
    const error = await errorOf(mailOf(`smtp://127.0.0.1:${smtp.port}`).send(MESSAGE));
    expect(error.isPermanent).toBe(isPermanent);
    expect(error.message).toBe(`The mail server refuses the address: ${responseCode} No such person.`);
  });

  it('gets nothing without TLS where TLS is asked for, and nothing where its certificate is not trusted', async () => {
    const plain = await startSmtpReceiver({ disabledCommands: ['STARTTLS'] });
    const selfSigned = await startSmtpReceiver();
    open.push(plain, selfSigned);
    for (const { port } of [plain, selfSigned]) {
      const error = await errorOf(mailOf(`smtp://127.0.0.1:${port}?tls=on`).send(MESSAGE));
      expect(error.isPermanent).toBe(false);
    }
    expect([...plain.mails, ...selfSigned.mails]).toEqual([]);
  });

  it('that is not there leaves the message for another attempt', async () => {
    const server: Server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const error = await errorOf(mailOf(`smtp://127.0.0.1:${port}`).send(MESSAGE));
    expect(error).toMatchObject({
      isPermanent: false,
      message: expect.stringContaining('cannot be reached'),
    });
  });

  it('that hangs up in the middle leaves the message for another attempt', async () => {
    const server = createServer((socket: Socket) => {
      socket.on('error', () => undefined);
      socket.write('220 here\r\n');
      socket.once('data', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: () => new Promise((resolve) => server.close(resolve)) });
    const { port } = server.address() as { port: number };
    expect(await errorOf(mailOf(`smtp://127.0.0.1:${port}`).send(MESSAGE))).toMatchObject({
      isPermanent: false,
    });
  });
});
