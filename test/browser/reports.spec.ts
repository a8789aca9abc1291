import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DashboardStory } from '../support/dashboard-story.js';
import { describeBrowser } from '../support/describe-browser.js';

const run = promisify(execFile);

describeBrowser('reports', () => {
  let story: DashboardStory;

  beforeAll(async () => {
    story = await DashboardStory.start();
  });
  afterAll(() => story?.end());

  it('each is asked by a command that runs as shown, once a key is put in', async () => {
    const account = await story.anAccount('Shop');
    const { secret } = await story.app.issueKey({ account });
    const tab = await story.tabOf({ account, role: 'analyst' });
    await tab.goto(`/${account.publicId}/test/reports`, 'pre');
    const commands = await tab.page.locator('pre').allInnerTexts();
    expect(commands).toHaveLength(5);
    for (const command of commands) {
      const { stdout } = await run('sh', ['-c', `${command.replace('sk_test_<your key>', secret)} -sS`]);
      expect({ command, answer: JSON.parse(stdout) }).toMatchObject({
        answer: { environment: 'test', definition: expect.any(Object) },
      });
    }
    expect(tab.faults).toEqual([]);
  });
});
