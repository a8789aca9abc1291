/** A number as Intl or JavaScript writes it, with the sign for minus (U+2212) in place of a hyphen: what people read. */
export function withMinus(written: string): string {
  return written.replace('-', '−');
}
