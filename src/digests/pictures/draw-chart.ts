import type { Chart, PictureSize } from './chart.types.js';
import { chartSvg } from './chart-svg.js';
import { encodePng } from './png.js';

/** A chart as a picture. */
export interface Picture extends PictureSize {
  readonly png: Buffer;
}

/** Pixels of the picture to a CSS pixel of the message: sharp on the screens people have. */
const DENSITY = 2;

/**
 * Draws a chart as PNG: mail clients show no SVG. Threads of Node's pool draw and compress, so that events do not wait. The
 * library is native code, and loaded with the first picture: who sends no digest does without it.
 */
export async function drawChart(chart: Chart): Promise<Picture> {
  const { svg, size } = chartSvg(chart);
  const { renderAsync } = await import('@resvg/resvg-js');
  const { width, height, pixels } = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: DENSITY },
  });
  return { ...size, png: await encodePng({ width, height, pixels }) };
}
