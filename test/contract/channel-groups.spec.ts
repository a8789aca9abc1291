import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { DEFAULT_CHANNEL_GROUPS } from '../../src/reports/channel/default-channel-group.js';

describe('the default channel groups', () => {
  it('have a row in docs/reports.md each, in their order', () => {
    const document = readFileSync(path.join(PACKAGE_ROOT, 'docs', 'reports.md'), 'utf8');
    const [, table] = /^### Default channel groups\n([\s\S]+?)^## /m.exec(document)!;
    const rows = [...table!.matchAll(/^\| ([A-Z][^|]+) \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(['Group', ...DEFAULT_CHANNEL_GROUPS]);
  });
});
