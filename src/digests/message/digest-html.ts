import { html, Markup } from '../../mail/markup.js';
import { plainName, plainText } from '../../mail/plain.js';
import type { Figure } from '../figures.js';
import { chartHtml } from './chart-html.js';
import type { DigestContent, DigestFoot, DrawnTile } from './digest-content.types.js';
import { FONT, HEAD } from './styles.js';
import { changeMark, daysOf, instantIn } from './words.js';

/**
 * The message as HTML of the kind that mail clients draw alike: tables, styles beside what they style, no script, nothing from
 * elsewhere. Clients that follow the reader's scheme find the dark one in the head.
 */
export function digestHtml(content: DigestContent, foot: DigestFoot): string {
  const { board, account, environment, week, tiles, link } = content;
  const title = plainName(board);
  const cards = tiles.map((drawn) => cardHtml(drawn, week.timezone));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
${new Markup(HEAD)}
</head>
<body class="page" style="margin:0;padding:0;background-color:#eff1f3;color:#17191d;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${preview(content)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#eff1f3">
<tr><td align="center" style="padding:28px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:640px;text-align:left">
<tr><td style="padding:0 8px 20px">
<div class="quiet" style="font-size:12px;line-height:18px;color:#59616c">${plainName(account)}${
    environment === 'test' ? ' · test data' : ''
  }</div>
<h1 class="ink" style="margin:4px 0 6px;font-size:24px;line-height:30px;font-weight:650;letter-spacing:-0.01em;color:#17191d">${title}</h1>
<div class="quiet" style="font-size:14px;line-height:21px;color:#59616c">${daysOf(content)}, beside the week before · ${week.timezone}</div>
${
  link === null
    ? null
    : html`<div style="padding-top:14px"><a href="${link}" class="button" style="display:inline-block;padding:8px 14px;border-radius:8px;background-color:#17191d;color:#ffffff;font-size:13px;line-height:18px;font-weight:600;text-decoration:none">Open the board</a></div>`
}
</td></tr>
${cards}
<tr><td class="quiet" style="padding:12px 8px 0;font-size:12px;line-height:18px;color:#59616c">
${foot.reason}${
  foot.unsubscribe === null
    ? null
    : html` <a href="${foot.unsubscribe}" class="quiet" style="color:#59616c;text-decoration:underline">Unsubscribe</a>`
}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

/** What a list of messages shows beside the subject. */
function preview({ tiles }: DigestContent): string {
  const said = tiles.flatMap(({ tile }) =>
    tile.kind === 'report' ? [`${plainName(tile.title)}: ${tile.summary.headline.value}`] : [],
  );
  return said.slice(0, 4).join(' · ');
}

function cardHtml({ tile, picture }: DrawnTile, zone: string): Markup {
  if (tile.kind === 'note') {
    const lines = plainText(tile.text).split('\n');
    return html`<tr><td class="ink" style="padding:4px 8px 18px;font-size:14px;line-height:21px;color:#17191d">${lines.map(
      (line) => html`<div>${line === '' ? ' ' : line}</div>`,
    )}</td></tr>`;
  }
  const title = plainName(tile.title);
  if (tile.kind === 'failed')
    return card(html`${heading(title, null)}
<div class="quiet" style="font-size:13px;line-height:20px;color:#59616c">Could not be counted: ${plainName(tile.reason)}</div>`);
  const { headline, figures, chart, definition, notes } = tile.summary;
  return card(html`${heading(title, tile.link)}
${headlineHtml(headline)}
${chart === null ? null : chartHtml(chart, picture)}
${figures.length === 0 ? null : figuresHtml(figures)}
<div class="quiet" style="padding-top:12px;font-size:12px;line-height:18px;color:#59616c">${definition}${notes.map(
    (note) => html`<br>${plainText(note)}`,
  )}<br>As of ${instantIn(zone, tile.asOf)}.</div>`);
}

function card(content: Markup): Markup {
  return html`<tr><td style="padding:0 0 14px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#ffffff;border:1px solid #e3e6ea;border-radius:12px"><tr><td style="padding:18px 20px 18px">
${content}
</td></tr></table>
</td></tr>`;
}

function heading(title: string, link: string | null): Markup {
  const style = 'margin:0 0 10px;font-size:14px;line-height:20px;font-weight:600';
  const named =
    link === null
      ? html`${title}`
      : html`<a href="${link}" class="link" style="color:#2859d8;text-decoration:none">${title}</a>`;
  return html`<h2 class="ink" style="${style};color:#17191d">${named}</h2>`;
}

function headlineHtml({ label, value, change }: Figure): Markup {
  return html`<div class="quiet" style="font-size:12px;line-height:18px;color:#59616c">${plainName(label)}</div>
<div class="ink" style="font-size:30px;line-height:38px;font-weight:650;letter-spacing:-0.02em;color:#17191d">${value}</div>
${
  change === null
    ? null
    : html`<div class="quiet" style="font-size:13px;line-height:20px;color:#59616c"><span class="ink" style="font-weight:600;color:#17191d">${changeMark(change)}</span> · before: ${change.before}</div>`
}`;
}

function figuresHtml(figures: readonly Figure[]): Markup {
  const rows = figures.map(
    ({ label, value, change }) => html`<tr>
<td class="line quiet" style="padding:7px 8px 7px 0;border-top:1px solid #eff1f3;font-size:13px;line-height:18px;color:#59616c">${plainName(label)}</td>
<td class="line ink" align="right" style="padding:7px 0;border-top:1px solid #eff1f3;font-size:13px;line-height:18px;font-weight:600;color:#17191d;white-space:nowrap">${value}</td>
<td class="line quiet" align="right" width="96" style="padding:7px 0 7px 12px;border-top:1px solid #eff1f3;font-size:12px;line-height:18px;color:#59616c;white-space:nowrap">${
      change === null ? null : changeMark(change)
    }</td>
</tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:12px">
${rows}
</table>`;
}
