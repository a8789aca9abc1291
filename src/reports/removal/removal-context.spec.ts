import pg from 'pg';
import { apiErrors } from '../../common/api-error.js';
import { StatementShape } from '../../database/citus/statement-shape.js';
import { isAway, isTaken } from './removal-context.js';

const single = new StatementShape('single');
const distributed = new StatementShape('distributed');

const ofServer = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });

describe('What keeps events from leaving now', () => {
  it.each([
    ['a lock that somebody holds', ofServer('55P03')],
    ['a row that changed', ofServer('40001')],
    ['a connection that did not come in time', apiErrors.unavailable()],
  ])('%s: somebody is at it', (_, error) => {
    expect([isTaken(error), isAway(error, single)]).toEqual([true, false]);
  });

  it.each(['08006', '53100', '25006', '57014'])('a machine of a cluster: %s', (code) => {
    const error = ofServer(code);
    expect([isTaken(error), isAway(error, distributed), isAway(error, single)]).toEqual([false, true, false]);
  });

  it('no fault of ours', () => {
    for (const error of [ofServer('42703'), new TypeError('x')])
      expect([isTaken(error), isAway(error, distributed)]).toEqual([false, false]);
  });
});
