import { OperatorError } from '../../common/operator-error.js';
import { ensureShardFunctions } from './shard-functions.js';

const failing = (code: string, message: string) => async (sql: string) => {
  if (sql.startsWith('SELECT')) return [];
  throw Object.assign(new Error(message), { code });
};

describe('ensureShardFunctions', () => {
  it('says which machine could not be told of functions that are missing', async () => {
    const made = ensureShardFunctions(failing('08006', 'connection to the remote node db2:5432 failed'));
    await expect(made).rejects.toBeInstanceOf(OperatorError);
    await expect(made).rejects.toThrow(/db2:5432.*have to be up/);
  });

  it('leaves other failures as they are', async () => {
    const made = ensureShardFunctions(failing('42501', 'permission denied'));
    await expect(made).rejects.toMatchObject({ code: '42501' });
  });
});
