import { html, type Markup } from '../../mail/markup.js';
import { plainName } from '../../mail/plain.js';
import type { Chart, ChartDay, ChartRow, GridRow } from '../pictures/chart.types.js';
import { BEFORE, GROUND, MARK } from '../pictures/chart-colors.js';
import { GRID_ROW_HEIGHT, ROW_HEIGHT } from '../pictures/chart-svg.js';
import { chartLines, moreWords } from './chart-words.js';
import type { NamedPicture } from './digest-content.types.js';

/** On the charts' own ground, whatever the scheme. */
const INK = '#17191d';
const QUIET = '#59616c';

/** A chart: its picture, and its texts on the same ground. */
export function chartHtml(chart: Chart, picture: NamedPicture | null): Markup {
  const alt = chartLines(chart).join('; ');
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:14px;background-color:${GROUND};border-radius:8px"><tr><td style="padding:14px 14px 12px;color:${INK}">
${contentOf(chart, picture, alt)}
</td></tr></table>`;
}

function contentOf(chart: Chart, picture: NamedPicture | null, alt: string): Markup {
  switch (chart.kind) {
    case 'days':
      return daysHtml(chart.days, picture && imageHtml(picture, alt, 'auto'));
    case 'bars': {
      const isCompared = chart.rows.some(({ before }) => before !== null);
      const rows = rowsHtml(chart.rows, picture && imageHtml(picture, alt));
      return html`${rows}${chart.more ? moreHtml(chart.more) : null}${isCompared ? legendHtml() : null}`;
    }
    case 'steps':
      return rowsHtml(chart.rows, picture && imageHtml(picture, alt));
    case 'grid':
      return gridHtml(chart.rows, picture && imageHtml(picture, alt));
  }
}

/** As wide as there is room. `height` as the lines beside it want it, or `auto`. */
function imageHtml({ cid, width, height }: NamedPicture, alt: string, cssHeight = `${height}px`): Markup {
  return html`<img src="cid:${cid}" width="${width}" height="${height}" alt="${alt}" style="display:block;width:100%;height:${cssHeight};border:0;font-size:11px;line-height:15px;color:${QUIET}">`;
}

function daysHtml(days: readonly ChartDay[], image: Markup | null): Markup {
  const cells = days.map(
    ({ label, text }) =>
      html`<td align="center" style="padding-top:6px;font-size:11px;line-height:15px;color:${QUIET}"><span style="font-weight:600;color:${INK}">${text}</span><br>${label}</td>`,
  );
  const isCompared = days.some(({ before }) => before !== null);
  return html`${image}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>${cells}</tr></table>
${isCompared ? legendHtml() : null}`;
}

function rowsHtml(rows: readonly ChartRow[], image: Markup | null): Markup {
  const lines = rows.map(
    ({ name, text }, at) => html`<tr>
<td width="34%" height="${ROW_HEIGHT}" style="${lineStyle('left')};padding-right:10px;color:${INK}">${plainName(name)}</td>
${at === 0 && image !== null ? html`<td width="36%" rowspan="${rows.length}" valign="top">${image}</td>` : null}
<td width="30%" height="${ROW_HEIGHT}" align="right" style="${lineStyle('right')};padding-left:10px;font-weight:600;color:${INK}">${text}</td>
</tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">${lines}</table>`;
}

function gridHtml(rows: readonly GridRow[], image: Markup | null): Markup {
  const style = (side: 'left' | 'right') =>
    `height:${GRID_ROW_HEIGHT}px;font-size:12px;line-height:${GRID_ROW_HEIGHT}px;text-align:${side};white-space:nowrap`;
  const lines = rows.map(
    ({ label, size }, at) => html`<tr>
<td width="56" style="${style('left')};color:${INK}">${label}</td>
<td width="52" align="right" style="${style('right')};padding-right:10px;color:${QUIET}">${size}</td>
${at === 0 && image !== null ? html`<td rowspan="${rows.length}" valign="top">${image}</td>` : null}
</tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">${lines}</table>`;
}

/** One line, cut where it has no room, so that lines and bars stay side by side. */
function lineStyle(side: 'left' | 'right'): string {
  return `height:${ROW_HEIGHT}px;font-size:13px;line-height:${ROW_HEIGHT}px;text-align:${side};white-space:nowrap;overflow:hidden;text-overflow:ellipsis`;
}

function moreHtml(more: number): Markup {
  return html`<div style="padding-top:4px;font-size:11px;line-height:15px;color:${QUIET}">${moreWords(more)}</div>`;
}

function legendHtml(): Markup {
  const swatch = (color: string) =>
    html`<span style="display:inline-block;width:8px;height:8px;border-radius:2px;background-color:${color}">&nbsp;</span>`;
  return html`<div style="padding-top:8px;font-size:11px;line-height:15px;color:${QUIET}">${swatch(MARK)} this week &nbsp; ${swatch(BEFORE)} the week before</div>`;
}
