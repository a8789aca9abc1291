/** Bytes of a text in UTF-8, without making them. A lone surrogate counts as the three bytes of what replaces it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else {
      bytes += 2;
      const isPair = unit < 0xdc00 && unit >= 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
      // Four bytes for two units.
      if (isPair) index += 1;
    }
  }
  return bytes;
}
