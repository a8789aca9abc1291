import { type LookupAddress, lookup, promises } from 'node:dns';

/** All addresses of a name. */
export type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Of the first attempt at each name server; a request has ten seconds for everything. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** As the system does, its hosts file included: for names that the operator has chosen. */
export const resolveBySystem: Resolve = (hostname, done) => lookup(hostname, { all: true }, done);

/**
 * By the name servers alone, for names that an account has chosen. The system's resolver would hold one of Node's few threads,
 * which passwords, files and packed bodies of everybody need, for as long as the name's own server keeps it waiting.
 */
export const resolveByNameServers: Resolve = (hostname, done) => {
  const resolver = new promises.Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
  void Promise.allSettled(asked).then((answers) => {
    const addresses = answers.flatMap((answer, at) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
        : [],
    );
    const failed = answers.find((answer) => answer.status === 'rejected');
    done(addresses.length === 0 && failed ? failed.reason : null, addresses);
  });
};
