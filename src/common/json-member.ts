const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * The text of a member of the JSON object that a body is, found without parsing the body: what lies deeper is passed over, of
 * a repeated member the last counts, as when parsed. Undefined where no such member is a text. Names and texts are compared as
 * they are written; those with escapes are not found. What is no JSON gives any such text, or undefined.
 */
export function topLevelText(json: Buffer, name: string): string | undefined {
  let depth = 0;
  let member: string | null = null;
  let isValue = false;
  let found: string | undefined;
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case QUOTE: {
        const end = endOfText(json, at + 1);
        if (depth === 1) {
          if (!isValue) member = json.toString('utf8', at + 1, Math.min(end, at + 1 + MAX_LENGTH));
          else if (member === name) found = json.toString('utf8', at + 1, Math.min(end, at + 1 + MAX_LENGTH));
        }
        at = end;
        break;
      }
      case 0x7b: // {
      case 0x5b: // [
        depth++;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth--;
        break;
      case 0x3a: // :
        if (depth === 1) isValue = true;
        break;
      case 0x2c: // ,
        if (depth === 1) isValue = false;
    }
  }
  return found;
}

/** Longer names and texts are none that anybody looks for. */
const MAX_LENGTH = 256;

/** Where the quotation mark is that ends the text; the end of the body where there is none. */
function endOfText(json: Buffer, start: number): number {
  for (let end = json.indexOf(QUOTE, start); end !== -1; end = json.indexOf(QUOTE, end + 1)) {
    let slashes = 0;
    while (end - 1 - slashes >= start && json[end - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}
