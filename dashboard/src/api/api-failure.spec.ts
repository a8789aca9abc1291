import { ApiFailure, errorMessage } from './api-failure';

const answered = (status: number, body: object, headers: Record<string, string> = {}) =>
  errorMessage(ApiFailure.of({ status, headers: new Headers(headers) }, body));

describe('errorMessage', () => {
  it('is a full sentence, also where the service leaves the full stop out', () => {
    expect(answered(403, { error: 'This account is suspended' })).toBe('This account is suspended.');
    expect(errorMessage(ApiFailure.unreachable())).toMatch(/online\?$/);
    expect(answered(502, 'a proxy’s page' as unknown as object)).toBe(
      'The service answered with status 502.',
    );
  });

  it('speaks of a request id only where one is shown', () => {
    const body = { error: 'Internal server error' };
    expect(answered(500, body, { 'x-request-id': '0198f2c4' })).toMatch(/by the request id\.$/);
    expect(answered(503, { error: 'Service temporarily unavailable, please retry' })).toBe(
      'The service cannot do this at the moment. Try again.',
    );
    expect(answered(500, body)).toBe('Something went wrong in the service. Try again.');
  });

  it('says when to try again, in the singular where that is right', () => {
    expect(answered(429, { error: 'Rate limit exceeded', retry_after: 1 })).toMatch(/in a second\.$/);
    expect(answered(429, { error: 'Rate limit exceeded', retry_after: 30 })).toMatch(/in 30 seconds\.$/);
  });
});
