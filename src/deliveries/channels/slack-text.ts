/** Text that Slack shows as it is: without these three nothing is a link, a mention or a date (`<!channel>`, `<@U1>`). */
function slackText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The body of an incoming webhook: no markup is read, no address of the text becomes a link, and nothing is looked up. */
export function slackBody({ text, link }: { readonly text: string; readonly link: string | null }): string {
  const lines = [slackText(text), ...(link === null ? [] : [`<${link}|Open in Waymark>`])];
  return JSON.stringify({
    text: lines.join('\n'),
    mrkdwn: false,
    parse: 'none',
    link_names: false,
    unfurl_links: false,
    unfurl_media: false,
  });
}
