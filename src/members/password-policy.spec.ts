import { dictionary } from '@zxcvbn-ts/language-common';
import { assertGoodPassword } from './password-policy.js';

const rated = (password: string, known: string[] = []) =>
  assertGoodPassword(password, known, 'password').then(
    () => 'good',
    (error) => error.extras.details[0].code,
  );

describe('assertGoodPassword', () => {
  it.each([
    ['elevenchars', 'too_short'],
    ['x'.repeat(257), 'too_long'],
    ['passwordpassword', 'too_easy'],
    ['qwertyuiop12', 'too_easy'],
    ['123456789012', 'too_easy'],
    ['aaaaaaaaaaaaaaaa', 'too_easy'],
    ['waymark12345', 'too_easy'],
    ['correct horse battery', 'good'],
    ['x7Kd9wPq2LmZ', 'good'],
    ['пароль из слов', 'good'],
    ['seven brown otters hum '.repeat(3).slice(0, 64), 'good'],
    ['seven brown otters hum and never tire of it '.repeat(6).slice(0, 256), 'good'],
  ])('finds %j %s', async (password, expected) => {
    expect(await rated(password)).toBe(expected);
  });

  it('knows what others know of the person', async () => {
    expect(await rated('ada.lovelace@example.com')).toBe('good');
    expect(await rated('ada.lovelace@example.com', ['ada.lovelace@example.com'])).toBe('too_easy');
  });

  it('refuses every password of the list of common ones that is long enough', async () => {
    const common = dictionary['passwords-common'] as string[];
    const long = common.filter((password) => password.length >= 12);
    expect([common.length, long.length]).toEqual([49_233, 308]);
    const accepted = [];
    for (const password of long) if ((await rated(password)) === 'good') accepted.push(password);
    expect(accepted).toEqual([]);
  });
});
