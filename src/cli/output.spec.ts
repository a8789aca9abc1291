import { formatTable, Output } from './output.js';

const STEERING = 'late\n\u001b[2J\u009b31mpaid\u2028twice';

describe('the output of a command', () => {
  it('has one line for each row, which no cell can break or steer the terminal by', () => {
    const table = formatTable([{ account_id: 'acct_1', suspension_reason: STEERING, plan: 'pro' }]);
    expect(table.split('\n')).toEqual([
      'account_id  suspension_reason       plan',
      'acct_1      late [2J 31mpaid twice  pro',
    ]);
  });

  it('has one line for each that a command says', () => {
    const said: string[] = [];
    new Output(false, (text) => said.push(text)).result({}, ['Suspended:', `  ${STEERING}`]);
    expect(said.join('')).toBe('Suspended:\n  late [2J 31mpaid twice\n');
  });
});
