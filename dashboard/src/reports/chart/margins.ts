/** Of a chart's drawing, in pixels: left of its plane are the names of ticks, above it the flags, below it the names of buckets. */
export const [LEFT, TOP, FOOT] = [48, 20, 24];
/** What the name of a bucket takes of the foot's width, in pixels. */
export const LABEL = 64;
