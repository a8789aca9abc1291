import type { Annotation } from './annotations.queries';
import { annotationsByBucket } from './annotations-by-bucket';

const at = (instant: string) => ({ id: instant, at: instant }) as Annotation;

describe('annotations of a chart', () => {
  // Berlin's days, one of which has 25 hours.
  const buckets = [
    { start: '2026-10-24T00:00:00+02:00', end: '2026-10-25T00:00:00+02:00', is_complete: true },
    { start: '2026-10-25T00:00:00+02:00', end: '2026-10-26T00:00:00+01:00', is_complete: true },
    { start: '2026-10-26T00:00:00+01:00', end: '2026-10-27T00:00:00+01:00', is_complete: false },
  ];

  it('lie in the bucket in which they happened, by the clocks of its zone', () => {
    const instants = [
      '2026-10-23T21:59:59Z',
      '2026-10-23T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T23:00:00Z',
      '2026-10-26T23:00:00Z',
    ];
    const found = annotationsByBucket(buckets, instants.map(at));
    expect(found.map(({ bucket, annotations }) => [bucket, ...annotations.map(({ id }) => id)])).toEqual([
      [0, '2026-10-23T22:00:00Z'],
      [1, '2026-10-25T22:59:59Z', '2026-10-25T00:30:00Z'],
      [2, '2026-10-25T23:00:00Z'],
    ]);
  });
});
