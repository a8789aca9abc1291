import { requestFacts } from './request-facts.js';

describe('requestFacts', () => {
  it('keeps method, path and a few harmless headers', () => {
    const headers = { 'content-type': 'application/json', 'user-agent': 'curl/8', host: 'x' };
    expect(requestFacts({ method: 'POST', url: '/api/v1/events', headers })).toEqual({
      method: 'POST',
      path: '/api/v1/events',
      'content-type': 'application/json',
      'user-agent': 'curl/8',
    });
  });

  it('drops the query and every header that is not named, such as Authorization and Cookie', () => {
    const headers = { authorization: 'Bearer secret', cookie: 'session=secret', 'x-api-key': 'secret' };
    const facts = requestFacts({ method: 'GET', url: '/api/v1/events?visitor_id=secret', headers });
    expect(JSON.stringify(facts)).not.toContain('secret');
  });

  it.each([
    '/mail/unsubscribe/sub_1/c2VjcmV0',
    '/mail/confirm/adr_1/c2VjcmV0',
    '/Mail/Confirm/adr_1/c2VjcmV0/',
    '/mail/confirm/adr_1/c2VjcmV0?x=1',
    'http://waymark.example.com/mail/confirm/adr_1/c2VjcmV0',
  ])('keeps whose link of a message it is, and not what signs it: %s', (url) => {
    const { path } = requestFacts({ method: 'GET', url, headers: {} });
    expect(path).toMatch(/\/(sub|adr)_1\/\[redacted\]$/);
  });

  it('bounds what a client can write into the log', () => {
    const facts = requestFacts({
      method: 'GET',
      url: `/${'a'.repeat(9_000)}`,
      headers: { 'user-agent': 'b'.repeat(9_000) },
    });
    expect(JSON.stringify(facts).length).toBeLessThan(700);
  });
});
