import { type ClientRequest, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { DeliveryError } from '../delivery.error.js';
import { isInternalAddress, isPublicAddress, isPublicName } from './public-address.js';
import { type Resolve, resolveByNameServers, resolveBySystem } from './resolve.js';
import { hostOf, type InternalHosts, isInternal, webhookAddressFault } from './webhook-address.js';

/** Of a whole request, the name's resolution included. */
const TIMEOUT_MS = 10_000;

export interface WebhookClientOptions {
  readonly internalHosts: InternalHosts;
  /** By the system for hosts that the operator has named, by name servers for all others, unless a test brings its own. */
  readonly resolve?: Resolve;
}

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const NOT_REACHED = 'The receiver cannot be reached, or its certificate is not trusted.';

/** 4xx that a moment may mend: too slow, too early, too many. */
const PASSING = [408, 425, 429];

/**
 * Sends what an account wants sent to an address of its choice, and nowhere else than into the public internet. The addresses
 * that a name resolves to are checked, and the connection goes to one of those that were: no second resolution lies between,
 * so a name that changes its mind gains nothing. One private address among several refuses them all. Redirects are not
 * followed; of the answer the status alone is read, and told.
 */
@Injectable()
export class WebhookClient {
  constructor(private readonly options: WebhookClientOptions) {}

  /** The hosts that plain http and the own network are open to. */
  get internalHosts(): InternalHosts {
    return this.options.internalHosts;
  }

  /** Resolves when the receiver answers 2xx. @throws DeliveryError. */
  async post({ url: text, headers, body }: WebhookPost): Promise<void> {
    const fault = webhookAddressFault(text, this.internalHosts);
    if (fault !== null) throw new DeliveryError(`The address ${fault}.`, true);
    const url = new URL(text);
    const isOwn = isInternal(url, this.internalHosts);
    const mayReach = isOwn ? isInternalAddress : isPublicAddress;
    // A host that is an address already is looked up by nobody.
    const mayTry = isIP(hostOf(url)) === 0 ? isOwn || isPublicName(hostOf(url)) : mayReach(hostOf(url));
    if (!mayTry) throw notPublic();
    const lookup = checkedLookup(mayReach, this.resolverOf(isOwn));
    const status = await this.statusOf(url, { headers, body, lookup });
    if (status >= 200 && status < 300) return;
    const isPermanent = status < 500 && !PASSING.includes(status);
    const hint = status >= 300 && status < 400 ? ', which is not followed' : '';
    throw new DeliveryError(`The receiver answered ${status}${hint}.`, isPermanent);
  }

  private statusOf(
    url: URL,
    {
      headers,
      body,
      lookup,
    }: {
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      readonly lookup: LookupFunction;
    },
  ): Promise<number> {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    return new Promise((done, fail) => {
      const asked: ClientRequest = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          // A connection of its own: one that was checked for another host is never used again.
          agent: false,
          lookup,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response) => {
          response.destroy();
          done(response.statusCode!);
        },
      );
      // Without this listener Node ends a connection that is to speak another protocol, and tells neither answer nor error.
      asked.on('upgrade', (response, socket) => {
        socket.destroy();
        done(response.statusCode!);
      });
      asked.on('error', (error) => fail(toDeliveryError(error)));
      // Comes last, however it ended: what is not settled by then never would be.
      asked.on('close', () => fail(new DeliveryError(NOT_REACHED, false)));
      asked.end(body);
    });
  }

  private resolverOf(isOwn: boolean): Resolve {
    return this.options.resolve ?? (isOwn ? resolveBySystem : resolveByNameServers);
  }
}

function checkedLookup(mayReach: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (hostname, options, done) =>
    resolve(hostname, (error, addresses) => {
      if (error) return done(error, '');
      if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address)))
        return done(notPublic(), '');
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });
}

function notPublic(): DeliveryError {
  return new DeliveryError('The address does not lie in the public internet.', true);
}

function toDeliveryError(error: NodeJS.ErrnoException): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const isTimeout =
    error.name === 'AbortError' || error.code === 'ABORT_ERR' || error.name === 'TimeoutError';
  const sentence = isTimeout ? 'The receiver did not answer in time.' : NOT_REACHED;
  return new DeliveryError(sentence, false, { cause: error });
}
