import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const SELF = ["'self'"];
const NONE = ["'none'"];

const setSecurityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
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
    },
  },
  // Not `no-referrer`, under which browsers hide the origin that changes are recognised by.
  referrerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
  // The dashboard says it where it is sure of https: on a page that came over http it would lock people out.
  strictTransportSecurity: false,
});

/**
 * Sets what a page of this server may do: load its own scripts and styles, and talk to this server only, so that a key
 * typed into it cannot leave. Nothing inline may run, so injected text stays text, and no site may frame the page.
 */
export function setPageHeaders(request: IncomingMessage, response: ServerResponse): void {
  setSecurityHeaders(request, response, (error) => {
    if (error) throw error;
  });
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
}
