import { isLocalHost } from './local-host.js';

describe('isLocalHost', () => {
  it.each(['localhost', 'LOCALHOST:3000', 'waymark.localhost', '127.0.0.1:80', '127.8.9.10', '[::1]:3000'])(
    'takes %s for the machine itself',
    (host) => {
      expect(isLocalHost(host)).toBe(true);
    },
  );

  it.each([
    'waymark.lan',
    '192.168.0.7:3000',
    'localhost.example.com',
    'notlocalhost',
    '127.0.0.1.example.com',
    '127.0.0.1:3000:evil',
    '[::2]',
    '',
    undefined,
  ])('takes %s for another', (host) => {
    expect(isLocalHost(host)).toBe(false);
  });
});
