import { domainToASCII } from 'node:url';
import { FieldProblem, type FieldRule, NOT_A_STRING } from '../../common/fields/field-rule.js';

/** RFC 1035: 253 signs without the last dot. */
const MAX_DOMAIN_LENGTH = 253;

const NOT_A_DOMAIN = new FieldProblem(
  'not_a_domain',
  'must be a domain such as shop.example, without https://, path, port or wildcard: hosts below it count by themselves',
);

/** At least two labels, the last one no number: neither an address nor a whole top-level domain. */
const DOMAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * A domain as referrers name it: lower case, international letters as `xn--…`, without `www.` in front. Read is what it
 * stands for, however it was written.
 */
export const DOMAIN_NAME: FieldRule<string> = {
  problems: [NOT_A_STRING, NOT_A_DOMAIN],
  schema: { type: 'string', minLength: 1, maxLength: MAX_DOMAIN_LENGTH, example: 'shop.example' },
  read: (value) => (typeof value === 'string' ? readDomain(value) : NOT_A_STRING),
  readText: readDomain,
};

function readDomain(text: string): string | FieldProblem {
  const written = text.trim();
  // What a host cannot have would be cut off or percent-decoded, and mean another host than was written.
  if (written === '' || written.length > MAX_DOMAIN_LENGTH || /[\s/:@?#%*[\]\\]/.test(written))
    return NOT_A_DOMAIN;
  const ascii = domainToASCII(written).replace(/\.$/, '');
  const domain = ascii.startsWith('www.') && ascii.split('.').length > 2 ? ascii.slice(4) : ascii;
  return domain.length <= MAX_DOMAIN_LENGTH && DOMAIN.test(domain) ? domain : NOT_A_DOMAIN;
}
