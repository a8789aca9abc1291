import type { ApiRequest } from '../api-request.js';
import { literal } from './literal.js';

const STYLE = {
  text: (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  name: (value: string) => STYLE.text(value),
  nothing: 'null',
  yes: 'true',
  no: 'false',
  separator: ' => ',
  object: ['[', ']'],
  list: ['[', ']'],
  indent: '    ',
} as const;

/** PHP's own streams, which need no extension. */
export function phpSample({ method, url, body }: ApiRequest): string {
  const headers = [
    "        'Authorization: Bearer ' . getenv('WAYMARK_KEY'),",
    ...(body === undefined ? [] : ["        'Content-Type: application/json',"]),
  ];
  return [
    '<?php',
    "$context = stream_context_create(['http' => [",
    `    'method' => '${method}',`,
    "    'header' => [",
    ...headers,
    '    ],',
    ...(body === undefined ? [] : [`    'content' => json_encode(${literal(body, STYLE, '    ')}),`]),
    "    'ignore_errors' => true,",
    ']]);',
    `echo file_get_contents(${STYLE.text(url)}, false, $context), "\\n";`,
  ].join('\n');
}
