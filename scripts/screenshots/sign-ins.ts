import type { ClientInfo } from '../../src/members/client-info.js';
import type { Person } from '../../src/members/people.service.js';
import { SessionsService } from '../../src/members/sessions.service.js';
import { SignInRefusalsService } from '../../src/members/sign-in-refusals.service.js';
import type { TestApp } from '../../test/support/test-app.js';

export const LAPTOP: ClientInfo = {
  address: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const PHONE: ClientInfo = {
  address: '198.51.100.7',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1',
};

/** Opens a session and returns its token. */
export async function signIn(app: TestApp, person: Person, client: ClientInfo): Promise<string> {
  const sessions = app.app.get(SessionsService, { strict: false });
  const { token } = await sessions.open(person, client);
  return token;
}

/** On the phone, then with a slip of the finger on the laptop, whose session's token is returned. */
export async function signInAsPeopleDo(app: TestApp, person: Person): Promise<string> {
  await signIn(app, person, PHONE);
  const refusals = app.app.get(SignInRefusalsService, { strict: false });
  refusals.note(person.publicId, LAPTOP);
  await refusals.settled();
  return signIn(app, person, LAPTOP);
}
