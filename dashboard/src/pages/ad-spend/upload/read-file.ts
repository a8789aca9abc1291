/** As the service takes them. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Why a file is not sent; the message is for people. */
export class UnreadableFile extends Error {}

/**
 * The text of a file, in UTF-8 or, as Excel's "Unicode text", in UTF-16 with its mark.
 * @throws UnreadableFile where it is too large or in another encoding: names would be misread.
 */
export async function readSpendFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES)
    throw new UnreadableFile('The file is larger than 4 MiB. Export fewer days at a time.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('The file is not in UTF-8. Save it as “CSV UTF-8”, so that no name is misread.');
  }
}
