import type { Properties } from './options.js';

const PREFIX = 'data-waymark-';

export interface InteractionOptions {
  readonly outboundLinks: boolean;
  readonly track: (eventType: string, properties: Properties) => void;
}

/**
 * Tracks what the page marks: `data-waymark-event` names the event of a click, or of a form that is sent, and every other
 * `data-waymark-…` is a property. Tracks links to other hosts, too. What people type is never read.
 */
export function watchInteractions({ outboundLinks, track }: InteractionOptions): void {
  const onClick = ({ target, button }: MouseEvent) => {
    if (!(target instanceof Element) || button > 1) return;
    const marked = target.closest(`[${PREFIX}event]:not(form)`);
    if (marked) trackMarked(marked);
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (outboundLinks && link && /^https?:$/.test(link.protocol) && link.host !== location.host)
      track('outbound_click', { link_url: link.href });
  };
  const trackMarked = (element: Element) => {
    const properties: Record<string, string> = {};
    for (const { name, value } of element.attributes)
      if (name.startsWith(PREFIX)) properties[name.slice(PREFIX.length).replace(/-/g, '_')] = value;
    const { event, ...rest } = properties;
    track(event!, rest);
  };
  addEventListener('click', onClick, true);
  // The middle button.
  addEventListener('auxclick', onClick, true);
  addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof Element && target.matches(`form[${PREFIX}event]`)) trackMarked(target);
    },
    true,
  );
}
