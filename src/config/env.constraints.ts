import { ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import ipaddr from 'ipaddr.js';

@ValidatorConstraint({ name: 'isPostgresUrl' })
export class IsPostgresUrl implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return hasProtocol(value, ['postgres:', 'postgresql:']);
  }

  defaultMessage(): string {
    return 'must be a URL of the form postgresql://user:password@host:5432/database';
  }
}

@ValidatorConstraint({ name: 'isRedisUrl' })
export class IsRedisUrl implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return hasProtocol(value, ['redis:', 'rediss:']);
  }

  defaultMessage(): string {
    return 'must be a URL of the form redis://host:6379 or rediss://host:6379';
  }
}

/** One address (`10.0.0.7`, `::1`) or one CIDR range (`10.0.0.0/8`, `fd00::/8`). */
@ValidatorConstraint({ name: 'isAddressRange' })
export class IsAddressRange implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (typeof value !== 'string') return false;
    return value.includes('/') ? ipaddr.isValidCIDR(value) : ipaddr.IPv6.isValid(value) || isFullIPv4(value);
  }

  defaultMessage(): string {
    return 'must be a comma-separated list of addresses or CIDR ranges, such as 127.0.0.1,10.0.0.0/8';
  }
}

/** The library also takes `10.1` and octal parts for IPv4; who writes those means something else. */
function isFullIPv4(value: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(value);
}

function hasProtocol(value: unknown, protocols: readonly string[]): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  return protocols.includes(new URL(value).protocol);
}
