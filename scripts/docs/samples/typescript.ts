import type { ApiRequest } from '../api-request.js';
import { literal } from './literal.js';

const STYLE = {
  text: (value: string) =>
    `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  name: (value: string) => (/^[a-z_]\w*$/i.test(value) ? value : STYLE.text(value)),
  nothing: 'null',
  yes: 'true',
  no: 'false',
  separator: ': ',
  object: ['{', '}'],
  list: ['[', ']'],
  indent: '  ',
} as const;

const KEY = `\`Bearer \${process.env.WAYMARK_KEY}\``;

/** `fetch`, as browsers' and Node's; plain JavaScript is TypeScript too. */
export function typescriptSample({ method, url, body, isUnanswered = false }: ApiRequest): string {
  const parts = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(body === undefined
      ? [`  headers: { Authorization: ${KEY} },`]
      : [
          '  headers: {',
          `    Authorization: ${KEY},`,
          "    'Content-Type': 'application/json',",
          '  },',
          `  body: JSON.stringify(${literal(body, STYLE, '  ')}),`,
        ]),
  ];
  return [
    `const answer = await fetch('${url}', {`,
    ...parts,
    '});',
    `console.log(answer.status${isUnanswered ? '' : ', await answer.json()'});`,
  ].join('\n');
}
