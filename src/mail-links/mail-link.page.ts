import { createHash } from 'node:crypto';
import type { MailSubscription } from '../deliveries/addresses/mail-subscriptions.js';
import { html, Markup } from '../mail/markup.js';
import { plainName } from '../mail/plain.js';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 15vh 24px 24px; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; background: #eff1f3; color: #17191d; }
main { max-width: 420px; margin: 0 auto; padding: 28px; border: 1px solid #e3e6ea; border-radius: 12px; background: #fff; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0 0 20px; color: #59616c; overflow-wrap: anywhere; }
button { padding: 10px 16px; border: 0; border-radius: 8px; font: inherit; font-weight: 600; background: #17191d; color: #fff; cursor: pointer; }
@media (prefers-color-scheme: dark) {
  body { background: #111317; color: #e9ebee; }
  main { background: #191c21; border-color: #2c3038; }
  p { color: #a9b0ba; }
  button { background: #e9ebee; color: #17191d; }
}
`;

/** What the page may do: look like this, and send its one form to where it came from. */
export const MAIL_LINK_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page behind a link of a message. Opening it changes nothing: mail scanners open every link. */
export function askToEndPage({ what, email }: MailSubscription): string {
  return page(html`<h1>No more ${what}?</h1>
<p>What goes to ${email}.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`);
}

/** @param undo address that subscribes again; null: none does. */
export function endedPage({ what, email }: MailSubscription, undo: string | null): string {
  const again =
    undo === null
      ? null
      : html`<form method="post" action="${undo}"><button type="submit">Subscribe again</button></form>`;
  return page(html`<h1>Unsubscribed</h1>
<p>No more ${what} will go to ${email}.</p>
${again}`);
}

export function resumedPage({ what, email }: MailSubscription): string {
  return page(html`<h1>Subscribed again</h1>
<p>To ${email} go ${what} as before.</p>`);
}

/** Asks whether an address wants what an account sends. */
export function askToConfirmPage(accountName: string, email: string): string {
  return page(html`<h1>Do you want e-mail of “${plainName(accountName)}”?</h1>
<p>Alerts and weekly reports, to ${email}. Each has a link to unsubscribe.</p>
<form method="post"><button type="submit">Confirm</button></form>`);
}

export function confirmedPage(accountName: string, email: string): string {
  return page(html`<h1>Confirmed</h1>
<p>“${plainName(accountName)}” may send alerts and weekly reports to ${email}.</p>`);
}

export function gonePage(): string {
  return page(html`<h1>This link does nothing</h1>
<p>It is not whole, it is too old, or what it was about is gone. Nothing is sent by it.</p>`);
}

function page(content: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>E-mail</title>
${style()}
</head>
<body><main>${content}</main></body>
</html>
`.text;
}

function style(): Markup {
  return new Markup(`<style>${STYLE}</style>`);
}
