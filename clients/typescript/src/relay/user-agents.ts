/** What robots, monitors, link previews, libraries and headless browsers call themselves. Cubot is a phone. */
const BOT_WORDS =
  /(?<!cu)bot\b|crawl|spider|slurp|scrap|archiver|headless|phantomjs|puppeteer|playwright|selenium|lighthouse|pagespeed|preview|facebookexternalhit|embedly|monitor|uptime|pingdom|curl|wget|httpie|postman|python|okhttp|axios|node-fetch|undici|go-http|java\/|libwww|apache-http/i;

/** Whether a user agent says that it is no person's browser. Who says nothing is none, either. */
export function isKnownBot(userAgent: string): boolean {
  return userAgent === '' || BOT_WORDS.test(userAgent);
}
