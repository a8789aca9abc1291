import type { IncomingMessage } from 'node:http';
import { isSameOrigin } from './same-origin.js';

const from = (method: string, headers: Record<string, string>) =>
  isSameOrigin({ method, headers } as unknown as IncomingMessage);

describe('isSameOrigin', () => {
  it.each([
    ['POST', { 'sec-fetch-site': 'same-origin' }, true],
    ['POST', { 'sec-fetch-site': 'same-site' }, false],
    ['POST', { 'sec-fetch-site': 'cross-site' }, false],
    ['POST', { 'sec-fetch-site': 'none' }, false],
    ['GET', { 'sec-fetch-site': 'none' }, true],
    ['GET', { 'sec-fetch-site': 'same-site' }, false],
    ['GET', { 'sec-fetch-site': 'cross-site' }, false],
  ])('believes the browser: %s with %j is %s', (method, headers, expected) => {
    expect(from(method, headers)).toBe(expected);
  });

  it.each([
    ['http://waymark.lan:3000', 'waymark.lan:3000', true],
    ['https://waymark.example.com', 'waymark.example.com', true],
    ['https://waymark.example.com', 'waymark.example.com:443', true],
    ['http://waymark.example.com', 'WAYMARK.example.com:80', true],
    ['https://waymark.example.com', 'waymark.example.com:3000', false],
    ['https://evil.example.com', 'waymark.example.com', false],
    ['https://waymark.example.com.evil.example', 'waymark.example.com', false],
    ['null', 'waymark.example.com', false],
    ['waymark.example.com', 'waymark.example.com', false],
  ])('else compares the page’s origin %s with the host %s: %s', (origin, host, expected) => {
    expect(from('DELETE', { origin, host })).toBe(expected);
    expect(from('GET', { origin, host })).toBe(expected);
  });

  it('without either takes a reading for a person’s own, and refuses every change', () => {
    expect(from('GET', { host: 'waymark.lan' })).toBe(true);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(from(method, { host: 'x' })).toBe(false);
  });

  it('lets Origin not outweigh what the browser says itself', () => {
    const origin = 'https://waymark.example.com';
    const headers = { 'sec-fetch-site': 'cross-site', origin, host: 'waymark.example.com' };
    expect(from('POST', headers)).toBe(false);
  });
});
