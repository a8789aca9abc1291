import type { NamedChannel } from '../../channel/channel-name.js';
import type { ConversionPosition } from '../../conversions/evidence/conversion-evidence.types.js';

/** A half-open range of whole numbers; null where it has no end. */
export interface NumberRange {
  readonly from: number;
  readonly to: number | null;
}

/** Which number of the answer is explained: that of a path, of a class of touches, or of a class of minutes. */
export type PathEvidencePart =
  | { readonly kind: 'path'; readonly steps: readonly NamedChannel[]; readonly isCut: boolean }
  | { readonly kind: 'touches' | 'lag'; readonly range: NumberRange };

/** A number, and which page of its conversions. */
export interface PathEvidenceQuestion {
  readonly part: PathEvidencePart;
  readonly limit: number;
  readonly after: ConversionPosition | null;
}
