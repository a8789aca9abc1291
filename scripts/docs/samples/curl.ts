import type { ApiRequest } from '../api-request.js';

/** For a shell; the key comes from the environment, so that it is in no history. */
export function curlSample({ method, url, body }: ApiRequest): string {
  const lines = [
    `curl ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}${quote(url)}`,
    `  -H "Authorization: Bearer $WAYMARK_KEY"`,
  ];
  if (body !== undefined)
    lines.push(`  -H 'Content-Type: application/json'`, `  -d ${quote(JSON.stringify(body, null, 2))}`);
  return lines.join(' \\\n');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
