/** A part of a message: its headers by lower-case name, unfolded, and its content, decoded. */
export interface MailPart {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

/** The message's own headers and its parts that hold no others, in order (RFC 2045, 2046). */
export function mailParts(raw: string): {
  readonly headers: MailPart['headers'];
  readonly parts: MailPart[];
} {
  const { headers, body } = split(raw);
  return { headers, parts: partsOf(headers, body) };
}

/** The content of the first part of a type, as text. */
export function textOf(raw: string, type: string): string {
  const part = mailParts(raw).parts.find(({ headers }) => headers['content-type']?.startsWith(type));
  return part!.content.toString('utf8');
}

function partsOf(headers: MailPart['headers'], body: string): MailPart[] {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [{ headers, content: decoded(headers, body) }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((piece) => {
      const inner = split(piece.replace(/^\r\n/, ''));
      return partsOf(inner.headers, inner.body.replace(/\r\n$/, ''));
    });
}

function split(raw: string): { readonly headers: Record<string, string>; readonly body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

function decoded(headers: MailPart['headers'], body: string): Buffer {
  switch (headers['content-transfer-encoding']) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      );
    default:
      return Buffer.from(body, 'utf8');
  }
}
