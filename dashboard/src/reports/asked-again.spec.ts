import { ApiFailure } from '../api/api-failure';
import { askedAgain } from './asked-again';

describe('why a report is asked again', () => {
  const after = (message: string, status = 503) => ({
    isFetching: true,
    failureReason: new ApiFailure(status, message),
  });

  it('is its turn only where the service said that others are counted', () => {
    expect(askedAgain(after('Too many reports at once, please retry'))).toBe('turn');
    expect(askedAgain(after('Service temporarily unavailable, please retry'))).toBe('fault');
    expect(askedAgain({ isFetching: true, failureReason: new TypeError('No network') })).toBe('fault');
  });

  it('is nothing while it is asked for the first time, and once nobody asks', () => {
    expect(askedAgain({ isFetching: true, failureReason: null })).toBeNull();
    expect(askedAgain({ ...after('Too many reports at once, please retry'), isFetching: false })).toBeNull();
  });
});
