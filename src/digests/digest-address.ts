import type { Environment } from '../common/environment.js';

/** Where people reach this installation, for the links of messages. */
export class DigestAddress {
  /** @param origin null where the operator has not told (PUBLIC_URL): messages then have no links. */
  constructor(readonly origin: string | null) {}

  /** Of the dashboard's pages of an account and environment. */
  pages(accountPublicId: string, environment: Environment): string | null {
    return this.origin && `${this.origin}/dashboard/${accountPublicId}/${environment}`;
  }
}
