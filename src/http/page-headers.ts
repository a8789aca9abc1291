import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

const SELF = ["'self'"];
const NONE = ["'none'"];

const DIRECTIVES = {
  defaultSrc: NONE,
  scriptSrc: SELF,
  styleSrc: SELF,
  imgSrc: ["'self'", 'data:'],
  fontSrc: SELF,
  connectSrc: SELF,
  objectSrc: NONE,
  baseUri: NONE,
  formAction: NONE,
  frameAncestors: NONE,
};

/** No script may turn text into markup or code, not even by a policy of its own that would check it. */
const NO_TEXT_BECOMES_CODE = { requireTrustedTypesFor: ["'script'"], trustedTypes: NONE };

const OTHER_HEADERS = {
  // Not `no-referrer`, under which browsers hide the origin that changes are recognised by.
  referrerPolicy: { policy: 'same-origin' },
  // The dashboard says it where it is sure of https: on a page that came over http it would lock people out.
  strictTransportSecurity: false,
} satisfies HelmetOptions;

const UNFRAMED = { ...OTHER_HEADERS, xFrameOptions: { action: 'deny' } } satisfies HelmetOptions;

const setHeaders = helmet({
  ...UNFRAMED,
  contentSecurityPolicy: { useDefaults: false, directives: { ...DIRECTIVES, ...NO_TEXT_BECOMES_CODE } },
});

const setHeadersWithoutTrustedTypes = helmet({
  ...UNFRAMED,
  contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
});

/** What a page cannot do without. */
export interface PageNeeds {
  /** Its scripts set markup from text, as Swagger UI does: the page stays blank where Trusted Types are required. */
  readonly textAsMarkup?: true;
  /** Hosts whose pages may frame it, on any port: `wiki.example`, `*.example.com`. No page may unless told. */
  readonly framedBy?: readonly string[];
}

/**
 * Sets what a page of this server may do: load its own scripts and styles, and talk to this server only, so that a key
 * typed into it cannot leave. Nothing inline may run and, unless the page needs it, no text may become markup or code
 * (Trusted Types), so injected text stays text; and no site may frame the page but those it is told of.
 */
export function setPageHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  { textAsMarkup, framedBy = [] }: PageNeeds = {},
): void {
  const set = textAsMarkup ? setHeadersWithoutTrustedTypes : setHeaders;
  const setFor = framedBy.length > 0 ? framedOnlyBy(framedBy) : set;
  setFor(request, response, (error) => {
    if (error) throw error;
  });
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
}

/** Hosts without a scheme have the page's own, or https; `X-Frame-Options` knows no hosts, so it would forbid them. */
function framedOnlyBy(hosts: readonly string[]): ReturnType<typeof helmet> {
  return helmet({
    ...OTHER_HEADERS,
    xFrameOptions: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...DIRECTIVES,
        ...NO_TEXT_BECOMES_CODE,
        frameAncestors: hosts.map((host) => `${host}:*`),
      },
    },
  });
}
