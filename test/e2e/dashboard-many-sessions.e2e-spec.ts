import { MovableClock } from '../support/movable-clock.js';
import { aSignedInPerson, browserOf } from '../support/people.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('many sessions of one person', () => {
  let app: TestApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());

  it('are 50 at most: one more ends the one that was not seen for longest, and no other person’s', async () => {
    const { browser: other } = await aSignedInPerson(app);
    const { person, browser: first } = await aSignedInPerson(app);
    const second = await browserOf(app, person);
    clock.advance(60_000);
    await first.get('sessions');
    for (let more = 0; more < 48; more++) await browserOf(app, person);
    const { body } = await first.get('sessions');
    expect(body.sessions).toHaveLength(50);
    await browserOf(app, person);
    expect((await second.get('sessions')).status).toBe(401);
    expect((await first.get('sessions')).body.sessions).toHaveLength(50);
    expect((await other.get('sessions')).status).toBe(200);
  });
});
