const MAX_LENGTH = 2_000;

/**
 * What an operator has named in WEBHOOK_INTERNAL_HOSTS: `chat.internal` and `fd00::5` mean ports 80 and 443 alone, `chat.internal:8065`
 * and `[fd00::5]:8065` that port alone.
 */
export type InternalHosts = readonly string[];

const USUAL_PORTS = ['80', '443'];

/** A host as addresses have it: without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}

/** Whether an operator has named the host of an address together with its port. */
export function isInternal(url: URL, internal: InternalHosts): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return internal.some((entry) => {
    const named = parseEntry(entry);
    if (named === null || hostOf(named.url) !== hostOf(url)) return false;
    return named.port === null ? USUAL_PORTS.includes(port) : named.port === port;
  });
}

/** What is wrong with the address of a webhook, in words; null where nothing is. What its host resolves to is seen when it is used. */
export function webhookAddressFault(text: string, internal: InternalHosts): string | null {
  if (text.length > MAX_LENGTH) return `must not be longer than ${MAX_LENGTH} characters`;
  if (!URL.canParse(text)) return 'must be an address that begins with https://';
  const url = new URL(text);
  const mayBePlain = isInternal(url, internal);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBePlain))
    return 'must begin with https://: plain http is for hosts and ports that the operator has named';
  if (url.username !== '' || url.password !== '') return 'must not contain a name or a password';
  return null;
}

/** The URL writes each address in one way only, so that two are compared as they are meant. */
function parseEntry(entry: string): { readonly url: URL; readonly port: string | null } | null {
  const [, host, port = null] = /^(.*?)(?::(\d+))?$/.exec(entry)!;
  // `fd00::5` ends in what looks like a port.
  const isBareIPv6 = entry.split(':').length > 2 && !entry.startsWith('[');
  const text = isBareIPv6 ? `http://[${entry}]/` : `http://${host}/`;
  if (!URL.canParse(text)) return null;
  return { url: new URL(text), port: isBareIPv6 ? null : port };
}
