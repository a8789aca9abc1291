import type { ApiRequest } from './api-request.js';
import { highlight } from './highlight.js';
import { html, type Markup } from './html.js';
import { LANGUAGES } from './samples/languages.js';

/** One piece of code with its title and a button that copies it. */
export function codeBlock(code: string, language: string, title = ''): Markup {
  return html`<figure class="code"><figcaption><span>${title}</span>${copyButton}</figcaption>
<pre tabindex="0"><code>${highlight(code, language)}</code></pre></figure>`;
}

let tabs = 0;

/** A request in every language, one of them shown. Without scripts all of them are. */
export function sampleTabs(request: ApiRequest, title: string): Markup {
  const group = `samples-${++tabs}`;
  const buttons = LANGUAGES.map(
    ({ id, label }, at) =>
      html`<button type="button" role="tab" id="${group}-${id}-tab" data-language="${id}" aria-controls="${group}-${id}" aria-selected="${at === 0 ? 'true' : 'false'}" tabindex="${at === 0 ? '0' : '-1'}">${label}</button>`,
  );
  const panels = LANGUAGES.map(
    ({ id, grammar, sampleOf }, at) =>
      html`<div role="tabpanel" id="${group}-${id}" data-language="${id}" aria-labelledby="${group}-${id}-tab"${at === 0 ? null : html` hidden`}><pre tabindex="0"><code>${highlight(sampleOf(request), grammar)}</code></pre></div>`,
  );
  return html`<figure class="code samples"><figcaption><span role="tablist" aria-label="Language: ${title}">${buttons}</span>${copyButton}</figcaption>
${panels}</figure>`;
}

const copyButton = html`<button type="button" class="copy" data-copy>Copy</button>`;
