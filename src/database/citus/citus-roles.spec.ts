import { setUpRoles } from './citus-roles.js';

const BYPASS = 'ALTER ROLE serving BYPASSRLS';
const LOCAL = `ALTER ROLE serving IN DATABASE events SET citus.propagate_set_commands = 'local'`;

/** A cluster whose coordinator refuses some statements, and whose one other machine says `result` to all. */
function aCluster({ refuses = [] as string[], missing = [] as string[], result = '' }) {
  const asked: string[] = [];
  const ask = async (sql: string): Promise<Record<string, unknown>[]> => {
    asked.push(sql);
    if (refuses.includes(sql)) throw Object.assign(new Error('permission denied'), { code: '42501' });
    if (sql.includes('UNION ALL')) return missing.map((statement) => ({ statement }));
    if (sql.includes('quote_ident')) return [{ name: 'serving' }];
    if (sql.includes('bool_and')) return [{ done: result === '' }];
    return sql.includes('NOT success') ? [{ nodename: 'two', nodeport: 5432, result }] : [];
  };
  return { ask, asked };
}

describe('setUpRoles', () => {
  it('does what it may, and names what an administrator has to do, and where', async () => {
    const { ask, asked } = aCluster({ missing: [BYPASS, LOCAL], refuses: [BYPASS] });
    await expect(setUpRoles(ask, 'serving')).rejects.toThrow(
      `run, on the coordinator and then on each other machine: ${BYPASS};`,
    );
    expect(asked).toContain(LOCAL);
  });

  it.each([
    ['failed to connect to two:5432', /It has to be up, and to let in the owner/],
    ['fe_sendauth: no password supplied', /without a password/],
    ['role "serving" does not exist', /CREATE ROLE serving LOGIN BYPASSRLS; then distribute again/],
    ['permission denied to grant role', /run there: GRANT waymark_writer, waymark_reader TO serving;/],
  ])('says what to do where a machine says “%s”', async (result, advice) => {
    const failure = setUpRoles(aCluster({ result }).ask, 'serving');
    await expect(failure).rejects.toThrow(`two:5432 (${result})`);
    await expect(failure).rejects.toThrow(advice);
  });
});
