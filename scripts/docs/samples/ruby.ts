import type { ApiRequest } from '../api-request.js';
import { literal } from './literal.js';

const STYLE = {
  text: (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  name: (value: string) => STYLE.text(value),
  nothing: 'nil',
  yes: 'true',
  no: 'false',
  separator: ' => ',
  object: ['{', '}'],
  list: ['[', ']'],
  indent: '  ',
} as const;

/** Ruby's own library. */
export function rubySample({ method, url, body }: ApiRequest): string {
  const verb = method[0] + method.slice(1).toLowerCase();
  const content = [
    "request['Content-Type'] = 'application/json'",
    `request.body = JSON.generate(${literal(body, STYLE)})`,
  ];
  return [
    "require 'json'",
    "require 'net/http'",
    '',
    `uri = URI(${STYLE.text(url)})`,
    `request = Net::HTTP::${verb}.new(uri)`,
    "request['Authorization'] = \"Bearer #{ENV.fetch('WAYMARK_KEY')}\"",
    ...(body === undefined ? [] : content),
    "is_secure = uri.scheme == 'https'",
    'answer = Net::HTTP.start(uri.hostname, uri.port, use_ssl: is_secure) { |http| http.request(request) }',
    'puts "#{answer.code} #{answer.body}"',
  ].join('\n');
}
