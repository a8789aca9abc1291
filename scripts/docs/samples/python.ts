import type { ApiRequest } from '../api-request.js';
import { literal } from './literal.js';

const STYLE = {
  text: (value: string) => JSON.stringify(value),
  name: (value: string) => JSON.stringify(value),
  nothing: 'None',
  yes: 'True',
  no: 'False',
  separator: ': ',
  object: ['{', '}'],
  list: ['[', ']'],
  indent: '    ',
} as const;

/** Python's own library, so that nothing must be installed. */
export function pythonSample({ method, url, body, isUnanswered = false }: ApiRequest): string {
  const parts =
    body === undefined
      ? ['    headers={"Authorization": "Bearer " + os.environ["WAYMARK_KEY"]},']
      : [
          '    headers={',
          '        "Authorization": "Bearer " + os.environ["WAYMARK_KEY"],',
          '        "Content-Type": "application/json",',
          '    },',
          `    data=json.dumps(${literal(body, STYLE, '    ')}).encode(),`,
        ];
  return [
    ...(isUnanswered ? [] : ['import json']),
    'import os',
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    ${JSON.stringify(url)},`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...parts,
    ')',
    'with urlopen(request) as answer:',
    `    print(answer.status${isUnanswered ? '' : ', json.load(answer)'})`,
  ].join('\n');
}
