import { bucketTick, bucketWords } from '../reports/chart/bucket-words';
import { FOOT, LABEL, LEFT, TOP } from '../reports/chart/margins';
import { labelled, niceTicks } from '../reports/chart/scale';
import { draw, extent, isWhole, middle } from '../reports/chart/shapes';
import { format } from '../ui/format';
import { drawn, element } from './element';
import { flagsOf, type SharedAnnotation } from './shared-flags';
import type { SharedLines } from './shared-view.types';

const HEIGHT = 260;
/** So few points make no line. */
const FEW_BUCKETS = 2;
/** More lines would hide the chart. */
const MOST_IN_TIP = 12;

/** The numbers over time as on the report's own page, drawn anew for every width; the table below has the same in figures. */
export function chartOf(lines: SharedLines, annotations: readonly SharedAnnotation[]): HTMLElement {
  const room = element('div', [], { class: 'drawing', 'aria-hidden': 'true' });
  // Beside the drawing, which is hidden from screen readers: flags are read.
  const flags = element('div', [], { class: 'flags' });
  let last = 0;
  new ResizeObserver(() => {
    if (room.clientWidth === 0 || room.clientWidth === last) return;
    last = room.clientWidth;
    room.replaceChildren(drawing(lines, last));
    const plane = { left: LEFT, width: planeWidth(last), height: HEIGHT - FOOT };
    flags.replaceChildren(...flagsOf(lines, annotations, plane));
  }).observe(room);
  followPointer(room, lines);
  return element('figure', [
    ...(lines.title === undefined ? [] : [element('h2', lines.title)]),
    element('div', [room, flags], { class: 'chart' }),
    legend(lines),
  ]);
}

/** The numbers of the bucket under the pointer, beside it. */
function followPointer(
  room: HTMLElement,
  { series, buckets, interval, write = format.count }: SharedLines,
): void {
  let shown: { readonly at: number; readonly tip: HTMLElement } | null = null;
  const leave = () => {
    shown?.tip.remove();
    shown = null;
  };
  const follow = ({ clientX }: PointerEvent) => {
    const x = clientX - room.getBoundingClientRect().left - LEFT;
    const width = planeWidth(room.clientWidth);
    const at = Math.min(buckets.length - 1, Math.floor((x / width) * buckets.length));
    if (at < 0) return leave();
    if (shown?.at === at && shown.tip.isConnected) return;
    leave();
    const items = [...series]
      .filter(({ values }) => values[at] != null)
      .slice(0, MOST_IN_TIP)
      .map(({ label, color, values, compared }) => {
        const name = compared?.[at] === undefined ? label : bucketWords(compared[at], interval);
        return element('li', [
          mark(color, compared !== undefined),
          element('span', name),
          element('b', write(values[at]!)),
        ]);
      });
    const { start, is_complete } = buckets[at]!;
    const heading = bucketWords(start, interval) + (is_complete ? '' : ' (incomplete)');
    const tip = element('div', [element('p', heading), element('ul', items)], { class: 'tip' });
    room.append(tip);
    const middleX = LEFT + middle(at, buckets.length, width);
    const isRight = middleX + 14 + tip.offsetWidth > room.clientWidth;
    tip.style.left = `${Math.max(0, isRight ? middleX - 14 - tip.offsetWidth : middleX + 14)}px`;
    shown = { at, tip };
  };
  room.addEventListener('pointermove', follow);
  room.addEventListener('pointerdown', follow);
  room.addEventListener('pointerleave', leave);
}

function planeWidth(whole: number): number {
  return Math.max(1, whole - LEFT - 24);
}

function drawing(
  { series, buckets, interval, writeTick = format.short }: SharedLines,
  whole: number,
): SVGElement {
  const [width, inner] = [planeWidth(whole), HEIGHT - TOP - FOOT];
  const shape = buckets.length <= FEW_BUCKETS ? 'bars' : 'line';
  const ticks = niceTicks(...extent(series, shape, buckets.length), isWhole(series));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const y = (value: number) => inner - ((value - low) / (high - low)) * inner;
  const grid = ticks.flatMap((tick) => [
    drawn('line', { class: 'grid', x2: String(width), y1: String(y(tick)), y2: String(y(tick)) }),
    drawn('text', { x: '-10', y: String(y(tick)), dy: '0.32em', 'text-anchor': 'end' }, writeTick(tick)),
  ]);
  const names = labelled(buckets.length, width, LABEL).map((at) =>
    drawn(
      'text',
      { x: String(middle(at, buckets.length, width)), y: String(inner + 18), 'text-anchor': 'middle' },
      bucketTick(buckets[at]!.start, interval),
    ),
  );
  const paths = draw(series, buckets, shape, { width, y, nowMs: Date.now() }).map(
    ({ series: each, kind, ...path }) => {
      const { color, compared } = each;
      if (kind === 'bar')
        return drawn('g', {}, [
          drawn('path', { class: 'bar', d: path.path, fill: color }),
          drawn('path', { class: 'bar', d: path.open, fill: color, opacity: '0.5' }),
        ]);
      return drawn('g', { class: compared ? 'compared' : 'own' }, [
        ...(path.area === undefined ? [] : [drawn('path', { class: 'area', d: path.area, color })]),
        drawn('path', { d: path.path, stroke: color }),
        drawn('path', { d: path.open, stroke: color, 'stroke-dasharray': '4 4' }),
        ...(path.spots === '' ? [] : [drawn('path', { class: 'spots', d: path.spots, stroke: color })]),
      ]);
    },
  );
  return drawn('svg', { width: String(whole), height: String(HEIGHT) }, [
    drawn('g', { transform: `translate(${LEFT} ${TOP})` }, [...grid, ...names, ...paths]),
  ]);
}

/** Which line is which; one alone is named by the heading. */
function legend({ series }: SharedLines): HTMLElement {
  const items = series.map(({ label, color, compared }) => {
    return element('li', [mark(color, compared !== undefined), element('span', label)]);
  });
  return element('ul', items, { class: 'legend', 'aria-hidden': 'true' });
}

function mark(color: string, isCompared: boolean): SVGElement {
  return drawn('svg', { width: '12', height: '12', class: isCompared ? 'compared' : 'own' }, [
    drawn('path', { d: 'M1 6H11', stroke: color }),
  ]);
}
