import type { ApiRequest } from '../api-request.js';

/** A whole program, with Go's own library. */
export function goSample({ method, url, body }: ApiRequest): string {
  const imports = ['fmt', 'io', 'net/http', 'os', ...(body === undefined ? [] : ['strings'])];
  const text = body === undefined ? 'nil' : 'body';
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(body === undefined ? [] : [`\tbody := strings.NewReader(${raw(JSON.stringify(body, null, 2))})`]),
    `\trequest, err := http.NewRequest("${method}", ${JSON.stringify(url)}, ${text})`,
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\trequest.Header.Set("Authorization", "Bearer "+os.Getenv("WAYMARK_KEY"))',
    ...(body === undefined ? [] : ['\trequest.Header.Set("Content-Type", "application/json")']),
    '\tanswer, err := http.DefaultClient.Do(request)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer answer.Body.Close()',
    '\ttext, _ := io.ReadAll(answer.Body)',
    '\tfmt.Println(answer.StatusCode, string(text))',
    '}',
  ].join('\n');
}

/** A raw string, which a backtick would end. */
function raw(text: string): string {
  return `\`${text.replaceAll('`', '` + "`" + `')}\``;
}
