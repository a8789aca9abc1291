import { setStrictTransportSecurity } from './strict-transport-security.js';

const HSTS = { 'Strict-Transport-Security': 'max-age=31536000' };

function headersFor(headers: Record<string, string>, socket: object = {}) {
  const set: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => Object.assign(set, { [name]: value }) };
  setStrictTransportSecurity({ headers, socket } as never, response as never);
  return set;
}

describe('Strict-Transport-Security', () => {
  const host = 'waymark.example.com';

  it.each([
    ['a page behind a proxy that ends TLS', { host, 'sec-fetch-site': 'none' }, {}],
    ['a change behind such a proxy, from an old browser', { host, origin: `https://${host}` }, {}],
    ['TLS of our own', { host }, { encrypted: true }],
  ])('is set for %s', (_, headers, socket) => {
    expect(headersFor(headers, socket)).toEqual(HSTS);
  });

  it.each([
    ['plain http', { host }],
    ['a change over plain http', { host, origin: `http://${host}` }],
    ['localhost', { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['localhost by its address', { host: '127.0.0.1:3000', 'sec-fetch-site': 'none' }],
  ])('is not set for %s', (_, headers) => {
    expect(headersFor(headers)).toEqual({});
  });
});
