/** A secret key, or enough of one to be taken for it. */
const SECRET = /sk_(test|live)_[A-Za-z0-9]{8,}/g;

/** A text without the secret part of any key that stands in it: somebody may send one as the name of a property. */
export function maskSecrets(text: string): string {
  return text.replace(SECRET, 'sk_$1_…');
}
