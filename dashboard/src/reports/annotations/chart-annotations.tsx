import { FlagIcon } from '@heroicons/react/24/solid';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTimes } from '../../ui/time-zone';
import { bucketWords } from '../chart/bucket-words';
import { useAnnotating } from './annotating';
import classes from './annotations.module.css';
import { type Annotation, annotationsQuery } from './annotations.queries';
import { annotationsByBucket } from './annotations-by-bucket';
import type { ChartFlagsProps } from './chart-flags';

/** A flag over each bucket in which something happened, and the way to write down what did. */
export function ChartAnnotations({ buckets, interval, height, left, foot }: ChartFlagsProps) {
  const { scope, open } = useAnnotating();
  const times = useTimes();
  const range = { from: buckets[0]?.start, to: buckets.at(-1)?.end };
  const list = useQuery({ ...annotationsQuery(scope, range), enabled: buckets.length > 0 });
  const flags = annotationsByBucket(buckets, list.data?.annotations ?? []);
  const line = ({ at, text }: Annotation) => `${times.full(at, 'minute')}: ${text}`;
  return (
    <>
      {flags.map(({ bucket, annotations }) => {
        const { start, end } = buckets[bucket]!;
        const share = (bucket + 0.5) / buckets.length;
        return (
          <Tooltip
            key={start}
            multiline
            maw={320}
            label={
              <>
                {annotations.slice(0, 6).map((each) => (
                  <span key={each.id} className={classes.line}>
                    {line(each)}
                  </span>
                ))}
                {annotations.length > 6 && (
                  <span className={classes.line}>and {annotations.length - 6} more</span>
                )}
              </>
            }
          >
            <UnstyledButton
              className={classes.flag}
              style={{
                left: `calc(${left}px + (100% - ${left}px) * ${share})`,
                '--line': `${height - foot}px`,
              }}
              aria-label={
                annotations.length === 1
                  ? `Annotation, ${line(annotations[0]!)}`
                  : `${annotations.length} annotations, ${bucketWords(start, interval)}`
              }
              onClick={() => open({ from: start, to: end, at: start, words: bucketWords(start, interval) })}
            >
              <FlagIcon width={12} aria-hidden />
              {annotations.length > 1 && <span aria-hidden>{annotations.length}</span>}
            </UnstyledButton>
          </Tooltip>
        );
      })}
      <UnstyledButton
        className={classes.annotate}
        style={{ top: height + 10 }}
        onClick={() => open({ ...range, words: 'in this range', isNew: true, at: usualAt(buckets) })}
      >
        Annotate
      </UnstyledButton>
    </>
  );
}

/** Now, or in a range that is over its last bucket. */
function usualAt(buckets: ChartFlagsProps['buckets']): string | undefined {
  const last = buckets.at(-1);
  return last?.end !== undefined && Date.parse(last.end) < Date.now() ? last.start : undefined;
}
