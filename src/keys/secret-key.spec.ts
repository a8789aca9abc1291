import { RandomIdSource } from '../common/ids.js';
import {
  hashSecretKey,
  maskSecretKey,
  newSecretKey,
  secretFromBasicHeader,
  secretFromHeader,
} from './secret-key.js';

/** Of the real shape, from parts: scanners take a whole one for a key. */
const secret = (environment = 'test', random = 'aZ09'.repeat(8)) => ['sk', environment, random].join('_');

describe('newSecretKey', () => {
  it('makes a secret of its environment with 32 random characters, which a header may carry', () => {
    const ids = new RandomIdSource((buffer) => buffer.fill(0));
    expect(newSecretKey('live', ids)).toBe(secret('live', 'A'.repeat(32)));
    expect(newSecretKey('test', ids)).toBe(secret('test', 'A'.repeat(32)));
    expect(secretFromHeader(`Bearer ${newSecretKey('live', new RandomIdSource())}`)).not.toBeNull();
  });
});

describe('hashSecretKey', () => {
  it('is SHA-256 in lower-case hex', () => {
    expect(hashSecretKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('secretFromHeader', () => {
  it.each(['Bearer ', 'bearer ', 'BEARER    '])('reads the secret behind "%s"', (scheme) => {
    for (const end of ['', ' ', '   ']) expect(secretFromHeader(scheme + secret() + end)).toBe(secret());
    expect(secretFromHeader(scheme + secret('live'))).toBe(secret('live'));
  });

  it('finds none without a header', () => {
    expect(secretFromHeader(undefined)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a scheme alone', 'Bearer '],
    ['a secret alone', secret()],
    ['another scheme', `Basic ${secret()}`],
    ['something before the scheme', `x Bearer ${secret()}`],
    ['something behind the secret', `Bearer ${secret()} x`],
    ['a character too many', `Bearer ${secret()}x`],
    ['a character too few', `Bearer ${secret().slice(0, -1)}`],
    ['a letter before the secret', `Bearer x${secret()}`],
    ['another environment', `Bearer ${secret('dev')}`],
    ['another alphabet', `Bearer ${secret('test', '-_.!'.repeat(8))}`],
    ['no space behind the scheme', `Bearer${secret()}`],
    ['white space only', 'Bearer \t'],
  ])('finds none in %s', (_, header) => {
    expect(secretFromHeader(header)).toBeNull();
  });
});

describe('secretFromBasicHeader', () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

  it.each(['', ':', ':password', '::'])('reads the user name before "%s"', (rest) => {
    expect(secretFromBasicHeader(basic(secret() + rest))).toBe(secret());
  });

  it.each([
    ['no header', undefined],
    ['another scheme', `Bearer ${secret()}`],
    ['a secret that is not encoded', `Basic ${secret()}`],
    ['a secret in the place of the password', basic(`x:${secret()}`)],
    ['a character too many', basic(`${secret()}x:`)],
    ['no base64', 'Basic %%%'],
  ])('finds none in %s', (_, header) => {
    expect(secretFromBasicHeader(header)).toBeNull();
  });
});

describe('maskSecretKey', () => {
  it('shows the environment and the last four characters', () => {
    expect(maskSecretKey('live', 'x9Zq')).toBe('sk_live_…x9Zq');
  });
});
