import { Fragment, type ReactNode } from 'react';

/** Texts of other letters are left whole: their direction is decided over the whole text. */
const PLAIN = /^[\x20-\x7e]*$/;

/** An e-mail address, an id or a path that breaks after its `@`, dots and slashes before it breaks within a word. */
export function Breakable({ children: text }: { children: ReactNode }) {
  // A text with invisible characters comes as the element that shows them (visible-text.ts).
  if (typeof text !== 'string' || !PLAIN.test(text)) return text;
  return text.split(/(?<=[@./_-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
