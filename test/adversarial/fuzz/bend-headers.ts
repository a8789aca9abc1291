import type { SeededRandom } from '../../../src/demo/seeded-random.js';
import { FOREIGN_TOKENS, HOSTILE_HEADERS } from './hostile-values.js';

type Headers = Record<string, string | readonly string[]>;

/** Now and then adds a hostile header, gives one twice, breaks the cookies, or leaves headers out. */
export function bendHeaders(random: SeededRandom, sent: Readonly<Record<string, string>>): Headers {
  const headers: Headers = { ...sent };
  if (random.chance(0.15)) {
    const [name, value] = random.pick(HOSTILE_HEADERS);
    headers[name] = value;
  }
  if (sent['cookie'] !== undefined && random.chance(0.08))
    headers['cookie'] = bendCookies(random, sent['cookie']);
  if (random.chance(0.03)) {
    const name = random.pick(Object.keys(sent));
    headers[name] = [sent[name]!, random.chance(0.5) ? sent[name]! : random.pick(HOSTILE_HEADERS)[1]];
  }
  if (random.chance(0.03))
    for (const name of Object.keys(headers)) if (random.chance(0.5)) delete headers[name];
  return headers;
}

/** The session that was given, of no one, of someone who is gone, given twice, or among a thousand others. */
function bendCookies(random: SeededRandom, cookies: string): string {
  const token = random.pick(FOREIGN_TOKENS);
  return random.pick([
    `waymark_session=${token}`,
    `__Host-waymark_session=${token}; ${cookies}`,
    `${cookies}; waymark_session=${token}`,
    `waymark_session=${token}; ${cookies}`,
    `waymark_device=${token}; ${cookies}`,
    `${cookies.slice(0, -1)}`,
    `${cookies}A`,
    cookies.replaceAll('=', '=%'),
    cookies.replaceAll('=', '="'),
    `${'a=1; '.repeat(1_000)}${cookies}`,
    cookies.toUpperCase(),
  ]);
}
