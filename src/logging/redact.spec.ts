import { redactSecrets } from './redact.js';

const SECRET = 'Ab3'.repeat(11).slice(0, 32);
const KEY = ['sk', 'live', SECRET].join('_');

describe('redactSecrets', () => {
  it.each([
    ['alone', KEY],
    ['in a header', `Authorization: Bearer ${KEY}`],
    ['in JSON', JSON.stringify({ authorization: `Bearer ${KEY}` })],
    ['in JSON within JSON', JSON.stringify({ body: JSON.stringify({ key: KEY }) })],
    ['in an address', `/api/v1/validate?key=${KEY}&x=1`],
    ['twice', `${KEY} ${KEY}`],
    ['after a line break', `first\n${KEY}`],
    ['after a line break in JSON', JSON.stringify({ stack: `first\n${KEY}` })],
    ['behind a letter or a line', `/api/v1/events/x_${KEY}`],
    ['behind an escaped character', `/api/v1/events/key%3A${KEY}`],
    ['with escaped lines', `/api/v1/events/${KEY.replaceAll('_', '%5F')}`],
    ['cut short', KEY.slice(0, 20)],
    ['too long', `${KEY}${SECRET}`],
  ])('takes out a key %s', (_, text) => {
    const redacted = redactSecrets(text);
    expect(redacted).toContain('[redacted]');
    expect(redacted).not.toContain(SECRET.slice(0, 8));
  });

  it('takes out any bearer token and basic credentials, whatever their shape', () => {
    expect(redactSecrets('Bearer eyJhbGciOi.abc-def_g')).toBe('Bearer [redacted]');
    expect(redactSecrets('authorization: basic dXNlcjpwYXNz')).toBe('authorization: basic [redacted]');
    expect(redactSecrets(String.raw`{"msg":"first\nBearer abc"}`)).toBe(
      String.raw`{"msg":"first\nBearer [redacted]"}`,
    );
  });

  it('takes the password out of a URL and leaves the rest', () => {
    expect(redactSecrets('connect to postgresql://waymark:hunter2@db:5432/app failed')).toBe(
      'connect to postgresql://waymark:[redacted]@db:5432/app failed',
    );
    expect(redactSecrets('redis://:hunter2@cache:6379')).toBe('redis://:[redacted]@cache:6379');
  });

  it('leaves ordinary text alone', () => {
    const text = '{"msg":"Request answered","path":"/api/v1/events","key":"key_01abc","ms":1.5}';
    expect(redactSecrets(text)).toBe(text);
  });
});
