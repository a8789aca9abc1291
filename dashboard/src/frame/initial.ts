/** A name's first character, as a person sees it: a flag or 👩‍🚀 is several of JavaScript's. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return (first?.segment ?? '').toUpperCase();
}
