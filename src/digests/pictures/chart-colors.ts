/**
 * The ground of charts and of the texts beside them, light in every mail client: a picture cannot change with the reader's
 * scheme, so what belongs to it does not either.
 */
export const GROUND = '#f7f8f9';
/** What the chart is about. 4.2 to 1 against the ground. */
export const MARK = '#3b70f0';
/** The week before, which stays behind: the text beside has its numbers. */
export const BEFORE = '#a3acb8';
/** What is there only to be measured against. */
export const TRACK = '#e3e6ea';
