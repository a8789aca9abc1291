import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sqlFiles } from '../../scripts/sql/sql-files.js';
import { PACKAGE_ROOT } from '../../src/config/env.js';

const FOLDER = path.join(PACKAGE_ROOT, 'docs', 'sql');

describe('docs/sql', () => {
  it('has the statements as they are sent; else `npm run sql` writes them anew', async () => {
    const written = new Map(
      readdirSync(FOLDER).map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')]),
    );
    expect(written).toEqual(new Map(await sqlFiles()));
  });
});
