import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';

const text = (...file: string[]) => readFileSync(path.join(PACKAGE_ROOT, ...file), 'utf8');

describe('known bots', () => {
  it('are told by the version of isbot that docs/reports.md names', () => {
    const { dependencies } = JSON.parse(text('package.json')) as { dependencies: Record<string, string> };
    expect(text('docs', 'reports.md')).toContain(`[isbot][isbot] ${dependencies['isbot']} `);
  });
});
