import {
  isEmail,
  isFQDN,
  type ValidationArguments,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import ipaddr from 'ipaddr.js';
import { parseRedisUrl, RedisUrlFault } from './redis-url.js';

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
    return redisUrlFault(value) === null;
  }

  defaultMessage({ value }: ValidationArguments): string {
    return redisUrlFault(value) ?? 'must be the URL of a Redis';
  }
}

function redisUrlFault(value: unknown): string | null {
  try {
    parseRedisUrl(String(value));
    return null;
  } catch (error) {
    if (error instanceof RedisUrlFault) return error.message;
    throw error;
  }
}

/** `smtps://` is TLS from the first byte; `smtp://` upgrades to it. */
@ValidatorConstraint({ name: 'isSmtpUrl' })
export class IsSmtpUrl implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (!hasProtocol(value, ['smtp:', 'smtps:'])) return false;
    const { hostname, pathname, searchParams } = new URL(value as string);
    const tls = searchParams.get('tls') ?? 'on';
    const isKnown = [...searchParams.keys()].every((name) => name === 'tls') && ['on', 'off'].includes(tls);
    return hostname !== '' && ['', '/'].includes(pathname) && isKnown;
  }

  defaultMessage(): string {
    return 'must be a URL of the form smtps://user:password@host:465 or smtp://user:password@host:587, with ?tls=on or ?tls=off at most';
  }
}

/** `waymark@example.com` or `Waymark <waymark@example.com>`. */
@ValidatorConstraint({ name: 'isSender' })
export class IsSender implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isEmail(value, { allow_display_name: true });
  }

  defaultMessage(): string {
    return 'must be an e-mail address, or a name and an address as in Waymark <waymark@example.com>';
  }
}

@ValidatorConstraint({ name: 'isOrigin' })
export class IsOrigin implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return hasProtocol(value, ['http:', 'https:']) && new URL(value as string).origin === value;
  }

  defaultMessage(): string {
    return 'must be an address without a path, such as https://waymark.example.com';
  }
}

/** A host name or an address, without a port. */
@ValidatorConstraint({ name: 'isHost' })
export class IsHost implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (typeof value !== 'string') return false;
    if (ipaddr.IPv6.isValid(value)) return true;
    const [, bracketed, name = '', port] = /^(?:\[(.*)\]|([^:[\]]*))(?::(\d{1,5}))?$/.exec(value) ?? [];
    if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false;
    if (bracketed !== undefined) return ipaddr.IPv6.isValid(bracketed);
    return isFullIPv4(name) || isFQDN(name, { require_tld: false });
  }

  defaultMessage(): string {
    return 'must be a comma-separated list of host names or addresses, each alone or with a port, such as chat.internal:8065,10.0.0.7';
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
