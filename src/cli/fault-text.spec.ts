import pg from 'pg';
import { OperatorError } from '../common/operator-error.js';
import { UncertainCommitError } from '../database/sqlstate.js';
import { faultText } from './fault-text.js';

function ofServer(code: string, message: string): Error {
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });
}

describe('faultText', () => {
  it('says what the operator can put right as it is', () => {
    expect(faultText(new OperatorError('Port 3000 is in use.'))).toBe('Port 3000 is in use.');
  });

  it.each([
    [
      ofServer('57P01', 'terminating connection'),
      /^The database was lost meanwhile \(terminating connection\)/,
    ],
    [new UncertainCommitError(null), /look before you repeat it\.$/],
    [
      ofServer('57P03', 'the database system is starting up'),
      /^The database could not do it now \(the .*repeat/,
    ],
    [ofServer('57014', 'canceling statement'), /Please repeat the command\.$/],
  ])('tells of a lost database without a stack: %s', (error, told) => {
    expect(faultText(error)).toMatch(told);
    expect(faultText(error)).not.toContain('\n');
  });

  it('has the stack of a fault of ours', () => {
    expect(faultText(new TypeError('x is not a function'))).toContain('fault-text.spec');
    expect(faultText(ofServer('42703', 'column "x" does not exist'))).toContain('fault-text.spec');
  });
});
