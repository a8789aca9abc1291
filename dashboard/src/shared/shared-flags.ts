import type { components } from '../api/schema';
import { annotationsByBucket } from '../reports/annotations/annotations-by-bucket';
import { bucketWords } from '../reports/chart/bucket-words';
import { drawn, element, instant } from './element';
import type { SharedLines } from './shared-view.types';

export type SharedAnnotation = components['schemas']['SharedAnnotation'];

/** A flag of 12 by 12 pixels. */
const SIGN = 'M2 1H11L9 4.25L11 7.5H3.5V12H2Z';
/** Lines of one flag's tip; the others are counted. */
const MOST = 6;

/** Where a chart's plane begins and how wide it is, in pixels; from its top to its foot. */
export interface Plane {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** A flag over each bucket in which something happened; hovered, focused or touched it says what. */
export function flagsOf(
  { buckets, interval }: SharedLines,
  annotations: readonly SharedAnnotation[],
  { left, width, height }: Plane,
): HTMLElement[] {
  return annotationsByBucket(buckets, annotations).map(({ bucket, annotations: all }) => {
    const lines = all.map(({ at, text }) => `${instant(at)}: ${text}`);
    const label =
      all.length === 1
        ? `Annotation, ${lines[0]}`
        : `${all.length} annotations, ${bucketWords(buckets[bucket]!.start, interval)}: ${lines.join('; ')}`;
    const sign = drawn('svg', { width: '12', height: '12' }, [drawn('path', { d: SIGN })]);
    const count = all.length > 1 ? [element('span', String(all.length))] : [];
    const flag = element('button', [sign, ...count], { type: 'button', class: 'flag', 'aria-label': label });
    flag.style.left = `${left + ((bucket + 0.5) / buckets.length) * width}px`;
    flag.style.setProperty('--line', `${height}px`);
    const shown = lines.slice(0, MOST);
    if (lines.length > MOST) shown.push(`and ${lines.length - MOST} more`);
    tipOn(
      flag,
      shown.map((line) => element('p', line)),
    );
    return flag;
  });
}

function tipOn(flag: HTMLElement, lines: readonly HTMLElement[]): void {
  // What it says is the flag's name.
  const tip = element('div', lines, { class: 'tip', 'aria-hidden': 'true' });
  const show = () => {
    const room = flag.parentElement!;
    room.append(tip);
    const most = room.clientWidth - tip.offsetWidth;
    tip.style.left = `${Math.max(0, Math.min(most, flag.offsetLeft - tip.offsetWidth / 2))}px`;
    tip.style.top = `${flag.offsetTop + flag.offsetHeight + 4}px`;
  };
  const hide = () => tip.remove();
  for (const event of ['pointerenter', 'focus', 'click']) flag.addEventListener(event, show);
  for (const event of ['pointerleave', 'blur']) flag.addEventListener(event, hide);
  flag.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
}
