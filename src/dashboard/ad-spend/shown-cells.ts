import { cutText } from '../../common/field-errors.js';

/** Cells are shown to this length: a name has at most 256 characters. */
export const SHOWN_LENGTH = 300;
/** As long are dates, amounts and most names. */
const SHORT_LENGTH = 40;

/** Of an answer's JSON. A file with names of a usual length has a tenth of it; it is held whole while it is written (guess). */
const LONG_BYTES = 4 * 1024 * 1024;

/** Cells of a preview's rows, cut: to a shorter length once many bytes of them are shown, so that the answer stays small. */
export class ShownCells {
  private bytesLeft: number;

  constructor(bytes = LONG_BYTES) {
    this.bytesLeft = bytes;
  }

  of(cells: Readonly<Record<string, string | undefined>>): Record<string, string> {
    const length = this.bytesLeft > 0 ? SHOWN_LENGTH : SHORT_LENGTH;
    const shown = Object.fromEntries(
      Object.entries(cells).map(([field, cell]) => [field, cutText(cell ?? '', length)]),
    );
    this.bytesLeft -= Buffer.byteLength(JSON.stringify(shown));
    return shown;
  }
}
