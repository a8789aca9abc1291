import type { LookupAddress } from 'node:dns';
import { type AddressInfo, createServer } from 'node:net';
import { DeliveryError } from '../../src/deliveries/delivery.error.js';
import { isPublicAddress } from '../../src/deliveries/webhooks/public-address.js';
import { isInternal } from '../../src/deliveries/webhooks/webhook-address.js';
import { WebhookClient } from '../../src/deliveries/webhooks/webhook-client.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

const POST = { headers: { 'Content-Type': 'application/json' }, body: '{}' };

async function refusalOf(posting: Promise<void>): Promise<DeliveryError> {
  const error = await posting.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`No DeliveryError: ${error}`);
  return error;
}

/** A resolver that gives its answers one after the other, the last one for ever. */
function resolver(...answers: (readonly string[])[]) {
  const asked: string[] = [];
  const resolve = (
    name: string,
    done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(name);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { asked, resolve };
}

/** A receiver that writes this, byte by byte as it stands, and on which the client is told nothing else. */
async function rawReceiver(answer: string, then: 'stays' | 'hangs up') {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (then === 'stays' ? socket.write(answer) : socket.end(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('A webhook', () => {
  let receiver: WebhookReceiver;
  let internal: WebhookClient;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    internal = new WebhookClient({ internalHosts: [`127.0.0.1:${receiver.port}`] });
  });
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.posts.splice(0);
    receiver.answer = { status: 204 };
  });

  const outside = new WebhookClient({ internalHosts: [] });

  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.7',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.0.170',
    '192.0.2.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    '2001:0:1::1',
    '2001:db8::1',
    '::7f00:1',
    '100:0:0:1::1',
    '4000::1',
    'nothing',
  ])('does not take %s for an address of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111'])('takes %s for one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    'https://127.0.0.1:PORT/',
    'https://127.1:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f000001:PORT/',
    'https://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost:PORT/',
    'https://localhost.:PORT/',
    'https://printer:PORT/',
    'https://metadata.google.internal/',
    'https://nas.local/',
    'http://127.0.0.1:PORT/',
    'http://1.1.1.1/',
    'https://ada:secret@1.1.1.1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/',
    'not an address',
  ])('goes nowhere for %s', async (text) => {
    const url = text.replace('PORT', String(receiver.port));
    const refusal = await refusalOf(outside.post({ url, ...POST }));
    expect(refusal).toMatchObject({ isPermanent: true, message: expect.stringMatching(/^The address /) });
    expect(receiver.posts).toEqual([]);
  });

  it.each([
    [['127.0.0.1'], 'http://127.0.0.1:PORT/'],
    [['127.0.0.1:80', '127.0.0.1:443'], 'http://127.0.0.1:PORT/'],
    [['127.0.0.1:PORT'], 'http://127.0.0.1:9/'],
    [['127.0.0.1:PORT'], 'https://localhost:PORT/'],
    [['127.0.0.1:PORT'], 'http://[::ffff:127.0.0.1]:PORT/'],
    [['127.0.0.1:PORT'], 'http://127.0.0.1:PORT@127.0.0.1:9/'],
    [['169.254.169.254'], 'http://169.254.169.254/latest/meta-data'],
    [['fd00::5'], 'http://[fd00::5]:PORT/'],
    [['[fd00::5]:8065'], 'http://[fd00::5]/'],
  ])(
    'goes no further than hosts and ports that the operator has named: %p does not open %s',
    async (named, text) => {
      const withPort = (of: string) => of.replaceAll('PORT', String(receiver.port));
      const client = new WebhookClient({ internalHosts: named.map(withPort) });
      const refusal = await refusalOf(client.post({ url: withPort(text), ...POST }));
      expect(refusal).toMatchObject({ isPermanent: true, message: expect.stringMatching(/^The address /) });
      expect(receiver.posts).toEqual([]);
    },
  );

  it.each([
    ['chat.internal', 'http://CHAT.internal/a', true],
    ['chat.internal', 'https://chat.internal/a', true],
    ['chat.internal', 'http://chat.internal:443/a', true],
    ['chat.internal', 'http://chat.internal:8065/a', false],
    ['chat.internal:8065', 'http://chat.internal:8065/a', true],
    ['chat.internal:8065', 'http://chat.internal/a', false],
    ['chat.internal:80', 'http://chat.internal:80/a', true],
    ['chat.internal', 'http://chat.internal./a', false],
    ['10.0.0.7', 'http://0x0a000007/a', true],
    ['FD00:0:0::5', 'http://[fd00::5]/a', true],
    ['[fd00::5]:8065', 'http://[fd00:0::5]:8065/a', true],
    ['fd00::5:8065', 'http://[fd00::5]:8065/a', false],
  ])('is of an operator’s own host where %s is named and goes to %s: %s', (named, url, is) => {
    expect(isInternal(new URL(url), [named])).toBe(is);
  });

  it('goes nowhere when its name resolves to a private address, be it one among several', async () => {
    for (const addresses of [['10.0.0.7'], ['93.184.216.34', '127.0.0.1'], ['::ffff:10.0.0.1'], []]) {
      const { resolve } = resolver(addresses);
      const client = new WebhookClient({ internalHosts: [], resolve });
      const refusal = await refusalOf(client.post({ url: 'https://rebind.example/', ...POST }));
      expect(refusal.message).toBe('The address does not lie in the public internet.');
    }
  });

  it('connects to the address that was checked: a name that changes its mind is not asked again', async () => {
    const { asked, resolve } = resolver(['127.0.0.1'], ['169.254.169.254']);
    const client = new WebhookClient({ internalHosts: [`chat.internal:${receiver.port}`], resolve });
    await client.post({ url: `http://chat.internal:${receiver.port}/a`, ...POST });
    expect(asked).toEqual(['chat.internal']);
    expect(receiver.posts).toMatchObject([{ path: '/a', body: '{}' }]);

    // The next request resolves anew, and is checked anew.
    const refusal = await refusalOf(client.post({ url: `http://chat.internal:${receiver.port}/b`, ...POST }));
    expect(refusal.isPermanent).toBe(true);
    expect(receiver.posts).toHaveLength(1);
  });

  it('follows no redirect, and tells nothing of an answer but its status', async () => {
    receiver.answer = { status: 302, headers: { Location: `${receiver.url}/elsewhere` } };
    const refusal = await refusalOf(internal.post({ url: receiver.url, ...POST }));
    expect(refusal).toMatchObject({
      isPermanent: true,
      message: 'The receiver answered 302, which is not followed.',
    });
    expect(receiver.posts.map(({ path }) => path)).toEqual(['/hook']);
  });

  it.each([
    [400, true],
    [404, true],
    [410, true],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('that is answered %d is refused for good: %s', async (status, isPermanent) => {
    receiver.answer = { status };
    const refusal = await refusalOf(internal.post({ url: receiver.url, ...POST }));
    expect(refusal).toMatchObject({ isPermanent, message: `The receiver answered ${status}.` });
  });

  const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\n';
  it.each([
    [`${SWITCHING}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, 'stays'],
    [`${SWITCHING}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, 'hangs up'],
    [`${SWITCHING}\r\n`, 'stays'],
    [`HTTP/1.1 103 Early Hints\r\n\r\n${SWITCHING}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, 'stays'],
  ] as const)('that wants to speak another protocol is refused for good: %j and %s', async (answer, then) => {
    const raw = await rawReceiver(answer, then);
    const client = new WebhookClient({ internalHosts: [`127.0.0.1:${raw.port}`] });
    const refusal = await refusalOf(client.post({ url: `http://127.0.0.1:${raw.port}/`, ...POST }));
    expect(refusal).toMatchObject({ isPermanent: true, message: 'The receiver answered 101.' });
    await raw.close();
  });

  it.each([
    '',
    'HTTP/1.1 2',
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n',
    'no HTTP at all\r\n\r\n',
  ])('that hangs up after %j is tried again', async (answer) => {
    const raw = await rawReceiver(answer, 'hangs up');
    const client = new WebhookClient({ internalHosts: [`127.0.0.1:${raw.port}`] });
    const refusal = await refusalOf(client.post({ url: `http://127.0.0.1:${raw.port}/`, ...POST }));
    expect(refusal.isPermanent).toBe(false);
    await raw.close();
  });

  it('whose status is there counts by it, though it hangs up in the middle of the body', async () => {
    const raw = await rawReceiver('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhal', 'hangs up');
    const client = new WebhookClient({ internalHosts: [`127.0.0.1:${raw.port}`] });
    await client.post({ url: `http://127.0.0.1:${raw.port}/`, ...POST });
    await raw.close();
  });
});
