import { isKnownBot, MAX_AGENT_LENGTH } from './known-bots.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';

describe('isKnownBot', () => {
  it.each([
    ['a browser', CHROME, false],
    ['an app of iOS', 'Shop/3.2 CFNetwork/1335.0.3 Darwin/21.6.0', false],
    ['nothing', '', false],
    ['no text', 7, false],
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['an assistant’s crawler', 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', true],
    ['a monitor', 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)', true],
    ['a preview of a link', 'facebookexternalhit/1.1', true],
    ['a program', 'curl/8.9.1', true],
  ])('tells of %s', (_, agent, expected) => {
    expect(isKnownBot({ user_agent: agent })).toBe(expected);
    expect(isKnownBot({ user_agent: agent })).toBe(expected);
  });

  it('asks for no user agent where there is none', () => {
    expect(isKnownBot({ url: 'https://shop.example/' })).toBe(false);
  });

  it('looks at the beginning alone of what no browser has', () => {
    const long = `${CHROME.padEnd(MAX_AGENT_LENGTH, ' x')} Googlebot/2.1`;
    expect(isKnownBot({ user_agent: long })).toBe(false);
    expect(isKnownBot({ user_agent: `Googlebot/2.1 ${long}` })).toBe(true);
  });

  it('says the same of an agent after very many others', () => {
    for (let n = 0; n < 5_000; n++) expect(isKnownBot({ user_agent: `${CHROME} ${n}` })).toBe(false);
    expect(isKnownBot({ user_agent: CHROME })).toBe(false);
    expect(isKnownBot({ user_agent: 'Googlebot/2.1' })).toBe(true);
  });
});
