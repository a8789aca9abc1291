import type { Page } from 'playwright-core';
import { AT_REST } from './at-rest.js';
import { type ScreenPixels, screenPixels } from './screen-pixels.js';

type Color = readonly [red: number, green: number, blue: number];

/** A text as it lies on the screen, without its letters. */
interface SeenText {
  readonly nth: number;
  readonly words: string;
  /** Of its letters. */
  readonly color: readonly [...Color, alpha: number];
  readonly isLarge: boolean;
  readonly boxes: readonly {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }[];
}

/** A line, a border or an icon may lie behind a text: so much of what is behind is looked past. */
const LOOKED_PAST = 0.1;
/** What lies beyond the screen is scrolled to, so many times at the most. */
const MOST_LOOKS = 12;
/** A page may still move while a screenshot is taken: where it always does, what was seen last holds. */
const MOST_TRIES = 5;
/** Of the screen's height, at the top and at the bottom. */
const EDGE = 0.1;

/**
 * Runs in the page: `begin(selectors)` takes the letters of these elements away, `look()` tells those of them that are on the
 * screen and were not told before, scrolled to if need be, `haveMoved()` whether they have since, and `end()` puts all of it back.
 */
const LETTERS = `globalThis.seenContrast ??= (() => {
  let left = [], told = [], changed = [], scrolled = [];
  const ownTexts = (part) => [...part.childNodes].filter((each) => each.nodeType === 3 && each.data.trim() !== '');
  const boxesOf = (part) => ownTexts(part).flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  });
  const isSeen = (part, { left, top, right, bottom }) => {
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
    for (let around = part; around !== document.body && around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const edge = around.getBoundingClientRect();
      // Cut off by it.
      if (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1) return false;
    }
    // A dialog or a list may lie over it, or over a part of it: then nobody reads it. What takes no pointer lies over nothing.
    const isOnTop = ([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (part.contains(there) || there.contains(part));
    };
    const [[x1, x2], [y1, y2]] = [[left + 1, right - 1], [top + 1, bottom - 1]];
    return [[(left + right) / 2, (top + bottom) / 2], [x1, y1], [x2, y1], [x1, y2], [x2, y2]].every(isOnTop);
  };
  const opacityOf = (part) => {
    let opacity = 1;
    for (let around = part; around !== null; around = around.parentElement) opacity *= Number(getComputedStyle(around).opacity);
    return opacity;
  };
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colorOf = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  return {
    begin(selectors) {
      left = selectors.flatMap((selector, nth) => {
        const part = document.querySelector(selector);
        // Which option of a list is chosen follows the pointer, under which the list is scrolled.
        if (part === null || part.closest('[role=option]') || boxesOf(part).length === 0 ||
          !part.checkVisibility({ visibilityProperty: true })) return [];
        const { color, fill, fontSize, fontWeight } = getComputedStyle(part);
        const size = parseFloat(fontSize);
        const [red, green, blue, alpha] = colorOf(part instanceof SVGElement ? fill : color);
        return [{ part, nth, words: part.textContent.trim().slice(0, 40),
          color: [red, green, blue, alpha * opacityOf(part)],
          isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) }];
      });
      for (const { part } of left)
        for (const [name, value] of [['transition', 'none'], ['color', 'transparent'], ['fill', 'transparent'],
          ['-webkit-text-fill-color', 'transparent'], ['text-decoration-color', 'transparent'], ['text-shadow', 'none']]) {
          changed.push([part, name, part.style.getPropertyValue(name), part.style.getPropertyPriority(name)]);
          part.style.setProperty(name, value, 'important');
        }
      return left.length;
    },
    async look() {
      const [first] = left;
      if (first === undefined) return [];
      // At the edges of the screen lie tags and bars that take no pointer: what they lie over is scrolled away from them in its turn.
      const edge = innerHeight * ${EDGE};
      const isAway = ({ top, bottom }) => top >= edge && bottom <= innerHeight - edge;
      const isInSight = boxesOf(first.part).every((box) => isSeen(first.part, box) && isAway(box));
      if (!isInSight) {
        for (let around = first.part; around !== null; around = around.parentElement)
          scrolled.push([around, around.scrollLeft, around.scrollTop]);
        first.part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // A menu or a list goes where its button goes, a frame later, and may then lie over what was free.
        await ${AT_REST};
      }
      const seen = left.filter((each) =>
        boxesOf(each.part).every((box) => isSeen(each.part, box) && (each === first || isAway(box))));
      // What cannot be scrolled to is covered, or cut off, which layoutFaults tells.
      left = left.filter((each) => each !== first && !seen.includes(each));
      told = seen.map((each) => ({ ...each,
        boxes: boxesOf(each.part).map(({ left, top, right, bottom }) => ({ left, top, right, bottom })) }));
      return told.map(({ part, ...words }) => words);
    },
    haveMoved() {
      return told.some(({ part, boxes }) => {
        const now = boxesOf(part);
        return now.length !== boxes.length || now.some(({ left, top }, nth) => left !== boxes[nth].left || top !== boxes[nth].top);
      });
    },
    end() {
      // By the properties: the page's policy forbids the attribute.
      for (const [part, name, value, priority] of changed) part.style.setProperty(name, value, priority);
      for (const [around, x, y] of scrolled.reverse()) around.scrollTo({ left: x, top: y, behavior: 'instant' });
      changed = [];
      scrolled = [];
    },
    get left() { return left.length; },
  };
})();`;

/**
 * Which texts lack contrast with what really lies behind them, by their places in the list: over gradients, pictures, and
 * whatever else no style sheet tells. Their letters are taken away for a screenshot, and every pixel that is left where they
 * were is held against their colour (WCAG 2.2, 1.4.3). Where they moved before it was taken, another is.
 */
export async function lackOfContrast(page: Page, selectors: readonly string[]): Promise<Map<number, string>> {
  for (let tries = 1; ; tries++) {
    const { faults, haveMoved } = await lookOver(page, selectors);
    if (!haveMoved || tries === MOST_TRIES) return faults;
  }
}

async function lookOver(page: Page, selectors: readonly string[]) {
  const faults = new Map<number, string>();
  let haveMoved = false;
  await page.evaluate(`${LETTERS} seenContrast.begin(${JSON.stringify(selectors)})`);
  try {
    for (let looks = 0; looks < MOST_LOOKS && Number(await page.evaluate('seenContrast.left')) > 0; looks++) {
      const texts = (await page.evaluate('seenContrast.look()')) as SeenText[];
      if (texts.length === 0) continue;
      const found = faultsIn(texts, await behind(page, texts));
      if (found.length > 0) haveMoved ||= Boolean(await page.evaluate('seenContrast.haveMoved()'));
      for (const [nth, words] of found) faults.set(nth, words);
    }
  } finally {
    await page.evaluate('seenContrast.end()');
  }
  return { faults, haveMoved };
}

function faultsIn(texts: readonly SeenText[], pixels: ScreenPixels): [nth: number, words: string][] {
  return texts.flatMap((text) => {
    const ratio = contrastOf(text, pixels);
    const wanted = text.isLarge ? 3 : 4.5;
    return ratio < wanted
      ? [[text.nth, `“${text.words}” has a contrast of ${ratio.toFixed(2)}, not of ${wanted}`]]
      : [];
  });
}

/** What is behind the texts of a look, in one screenshot of the part of the screen that they are on: to take one is most of the work. */
async function behind(page: Page, texts: readonly SeenText[]): Promise<ScreenPixels> {
  const boxes = texts.flatMap((text) => text.boxes);
  const x = Math.floor(Math.min(...boxes.map(({ left }) => left)));
  const y = Math.floor(Math.min(...boxes.map(({ top }) => top)));
  const width = Math.ceil(Math.max(...boxes.map(({ right }) => right))) - x;
  const height = Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))) - y;
  const clip = { x, y, width, height };
  const pixels = screenPixels(await page.screenshot({ clip, scale: 'css', animations: 'disabled' }));
  return { ...pixels, at: (left, top) => pixels.at(left - x, top - y) };
}

/** The contrast of a text with what is behind it, the worst part of that left out. */
function contrastOf({ boxes, color }: SeenText, pixels: ScreenPixels): number {
  const [red, green, blue, alpha] = color;
  const mixed = (letter: number, behind: number) => letter * alpha + behind * (1 - alpha);
  // Few colours lie behind a text, in many pixels each.
  const counted = new Map<number, number>();
  let all = 0;
  for (const { left, top, right, bottom } of boxes) {
    const [endX, endY] = [Math.floor(right), Math.floor(bottom)];
    for (let y = Math.ceil(top); y < endY; y++)
      for (let x = Math.ceil(left); x < endX; x++) {
        const behind = pixels.at(x, y);
        counted.set(behind, (counted.get(behind) ?? 0) + 1);
        all++;
      }
  }
  const ratios = [...counted].map(([packed, count]) => {
    const behind: Color = [packed >> 16, (packed >> 8) & 255, packed & 255];
    const letter: Color = [mixed(red, behind[0]), mixed(green, behind[1]), mixed(blue, behind[2])];
    return { ratio: contrastBetween(letter, behind), count };
  });
  ratios.sort((one, other) => one.ratio - other.ratio);
  let past = 0;
  for (const { ratio, count } of ratios) {
    past += count;
    if (past > all * LOOKED_PAST) return ratio;
  }
  return Number.POSITIVE_INFINITY;
}

function contrastBetween(one: Color, other: Color): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Color): number {
  const [red, green, blue] = color.map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Color;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
