/** Bound by policy to one account and environment; owns nothing, may only read the event-side tables. */
export const READER_ROLE = 'waymark_reader';

/** Crosses accounts: what the serving user writes with. */
export const WRITER_ROLE = 'waymark_writer';
