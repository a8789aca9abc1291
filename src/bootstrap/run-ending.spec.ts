import { OperatorError } from '../common/operator-error.js';
import { endingBy } from './run-ending.js';

describe('A run that ends by an error', () => {
  const wished = AbortSignal.abort();
  const unwished = new AbortController().signal;

  it('says why it could not start', () => {
    const course = { hasStarted: false, hasFault: false, stopWish: unwished };
    const refused = new OperatorError('Port 3000 is already in use.');
    expect(endingBy(refused, course)).toEqual({ sentence: 'Port 3000 is already in use.', code: 1 });
    const { sentence } = endingBy(new Error('broken\nat some line'), course);
    expect(sentence).toBe('Waymark cannot go on because of a fault: broken (LOG_LEVEL=debug tells more).');
  });

  it('was interrupted where somebody wished it to stop before it had started, whatever that broke', () => {
    const course = { hasStarted: false, hasFault: false, stopWish: wished };
    expect(endingBy(wished.reason, course)).toEqual({ sentence: null, code: 130 });
    expect(endingBy(new Error('Connection terminated'), course)).toEqual({ sentence: null, code: 130 });
  });

  it('failed where a fault stopped its start, which was said then', () => {
    const course = { hasStarted: false, hasFault: true, stopWish: wished };
    expect(endingBy(wished.reason, course)).toEqual({ sentence: null, code: 1 });
  });

  it.each([false, true])('says that it could not stop, and failed (after a fault: %s)', (hasFault) => {
    const course = { hasStarted: true, hasFault, stopWish: wished };
    const late = new OperatorError('Stopping took too long; given up.');
    expect(endingBy(late, course)).toEqual({ sentence: 'Stopping took too long; given up.', code: 1 });
  });
});
