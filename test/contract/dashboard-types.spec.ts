import { readFile } from 'node:fs/promises';
import { dashboardTypes, TYPES_FILE } from '../../scripts/dashboard-types.js';

describe('the types of the web app', () => {
  it('are those of the interface it talks to; `npm run openapi:dashboard` makes them anew', async () => {
    expect(await readFile(TYPES_FILE, 'utf8')).toBe(await dashboardTypes());
  });
});
