import { plainName, plainText } from '../../mail/plain.js';
import type { Figure } from '../figures.js';
import type { DigestTile } from '../tiles/tile.types.js';
import { chartLines } from './chart-words.js';
import type { DigestContent, DigestFoot } from './digest-content.types.js';
import { changeMark, daysOf, instantIn } from './words.js';

/** All that the message says, for those who read plain text. */
export function digestText(content: DigestContent, { reason, unsubscribe }: DigestFoot): string {
  const { board, account, environment, week, tiles, link } = content;
  const title = plainName(board);
  const about = [
    `${daysOf(content)} (${week.timezone}), beside the week before`,
    `${plainName(account)}, ${environment} data`,
    ...(link ? [link] : []),
  ];
  const parts = tiles.map(({ tile }) => tileLines(tile, week.timezone).join('\n'));
  const foot = [reason, ...(unsubscribe ? [`No more of these: ${unsubscribe}`] : [])];
  return [
    [title, '='.repeat(Math.min(72, title.length)), ...about].join('\n'),
    ...parts,
    ['-- ', ...foot].join('\n'),
  ].join('\n\n');
}

function tileLines(tile: DigestTile, zone: string): string[] {
  if (tile.kind === 'note') return [plainText(tile.text)];
  const title = plainName(tile.title);
  const head = [title, '-'.repeat(Math.min(72, title.length))];
  if (tile.kind === 'failed') return [...head, plainName(tile.reason)];
  const { headline, figures, chart, definition, notes } = tile.summary;
  return [
    ...head,
    ...[headline, ...figures].map(figureLine),
    ...(chart ? chartLines(chart).map((line) => `  ${line}`) : []),
    definition,
    ...notes.map(plainText),
    `As of ${instantIn(zone, tile.asOf)}.`,
    ...(tile.link ? [tile.link] : []),
  ];
}

function figureLine({ label, value, change }: Figure): string {
  const line = `${plainName(label)}: ${value}`;
  return change ? `${line} (${changeMark(change)}, before: ${change.before})` : line;
}
