import { useElementSize } from '@mantine/hooks';
import { memo, type PointerEvent, useId, useMemo, useState } from 'react';
import { format } from '../../ui/format';
import { bucketTick } from './bucket-words';
import { ChartTip } from './chart-tip';
import { FOOT, LABEL, LEFT, TOP } from './margins';
import { labelled, niceTicks } from './scale';
import { type Drawn, draw, extent, isWhole, middle } from './shapes';
import classes from './time-chart.module.css';
import type { TimeChartProps } from './time-chart.types';

/**
 * The drawing of `TimeChart`: one path for each series, so that a thousand buckets of ten series are drawn as quickly as
 * thirty of one. Colours are those of the style sheet, in either scheme.
 */
export function TimeDrawing(props: TimeChartProps & { readonly height: number }) {
  const { buckets, series, shape, interval, height, writeTick = format.short, onBucket } = props;
  const { ref, width: whole } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const width = Math.max(0, whole - LEFT);
  const inner = height - TOP - FOOT;
  const count = buckets.length;
  const ticks = useMemo(
    () => niceTicks(...extent(series, shape, count), isWhole(series)),
    [series, shape, count],
  );
  const drawn = useMemo(() => {
    const [low, high] = [ticks[0]!, ticks.at(-1)!];
    const y = (value: number) => inner - ((value - low) / (high - low)) * inner;
    return width === 0 ? [] : draw(series, buckets, shape, { width, y, nowMs: Date.now() });
  }, [series, buckets, shape, width, inner, ticks]);
  const bucketUnder = ({ clientX, currentTarget }: PointerEvent | React.MouseEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - LEFT;
    return x < 0 ? null : Math.min(count - 1, Math.floor((x / width) * count));
  };
  const follow = (event: PointerEvent) => setAt(bucketUnder(event));
  const names = width === 0 ? [] : labelled(count, width, LABEL);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hidden from all but the pointer; the table beside it has buttons
    <div
      ref={ref}
      className={classes.drawing}
      data-clickable={onBucket !== undefined || undefined}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setAt(null)}
      onClick={(event) => {
        const bucket = bucketUnder(event);
        if (bucket !== null) onBucket?.(bucket);
      }}
      onKeyDown={undefined}
    >
      <svg width={whole} height={height} role="presentation" focusable="false">
        <g transform={`translate(${LEFT} ${TOP})`}>
          {ticks.map((tick, nth) => {
            const y = inner - (nth / (ticks.length - 1)) * inner;
            return (
              <g key={tick}>
                <line className={classes.grid} data-zero={tick === 0 || undefined} x2={width} y1={y} y2={y} />
                <text className={classes.tick} x={-10} y={y} dy="0.32em" textAnchor="end">
                  {writeTick(tick)}
                </text>
              </g>
            );
          })}
          {names.map((bucket) => (
            <text
              key={bucket}
              className={classes.tick}
              x={Math.min(middle(bucket, count, width), width - 18)}
              y={inner + 18}
              textAnchor="middle"
            >
              {buckets[bucket]!.tick ?? bucketTick(buckets[bucket]!.start, interval)}
            </text>
          ))}
          {at !== null && width > 0 && (
            <rect
              className={classes.band}
              x={(at * width) / count}
              width={Math.max(1, width / count)}
              height={inner}
            />
          )}
          <Paths drawn={drawn} />
        </g>
      </svg>
      {at !== null && at < count && (
        <ChartTip {...props} at={at} x={LEFT + middle(at, count, width)} width={whole} />
      )}
    </div>
  );
}

/** Drawn once, however the pointer moves. */
const Paths = memo(function Paths({ drawn }: { drawn: readonly Drawn[] }) {
  const id = useId();
  return drawn.map(({ series, path, open, spots, area, kind }, at) =>
    kind === 'line' ? (
      <g key={series.key} className={classes.line} data-compared={series.compared ? true : undefined}>
        {area !== undefined && <path className={classes.area} d={area} color={series.color} />}
        <path d={path} stroke={series.color} />
        <path d={open} stroke={series.color} strokeDasharray="4 4" />
        {spots !== '' && <path className={classes.spots} d={spots} stroke={series.color} />}
      </g>
    ) : (
      <g key={series.key} data-bars>
        <pattern
          id={`${id}${at}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill={series.color} opacity="0.22" />
          <rect width="2.2" height="6" fill={series.color} />
        </pattern>
        <path d={path} fill={series.color} />
        <path d={open} fill={`url(#${id}${at})`} />
      </g>
    ),
  );
});
