import { DOCS_HEAD, type DocsPage, docsHeader } from '../../src/http/openapi/docs-frame.js';
import { html, type Markup, raw } from './html.js';

export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly { readonly id: string; readonly label: string; readonly method?: string }[];
}

interface PageParts {
  readonly page: DocsPage;
  readonly title: string;
  readonly about: string;
  readonly groups: readonly NavigationGroup[];
  readonly content: Markup;
}

/** A page of the documentation: header, navigation with a search, content. */
export function layout({ page, title, about, groups, content }: PageParts): string {
  return html`<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
<head>
${raw(DOCS_HEAD)}
<title>${title} · Waymark</title>
<meta name="description" content="${about}">
</head>
<body class="docs">
<a class="skip" href="#content">Skip to content</a>
${raw(docsHeader(page))}
<div class="columns">
<details class="menu" open>
<summary>On this page</summary>
<nav aria-label="On this page">
<label class="search"><span>Search this page</span><input type="search" id="search" autocomplete="off" aria-describedby="found"></label>
<p id="found" role="status"></p>
${groups.map(
  (group) => html`<h2>${group.title}</h2>
<ul>${group.links.map(
    ({ id, label, method }) =>
      html`<li><a href="#${id}">${method ? html`<span class="method" data-method="${method}">${method}</span> ` : null}${label}</a></li>`,
  )}</ul>
`,
)}</nav>
</details>
<main id="content" tabindex="-1">
<h1>${title}</h1>
<p class="lead">${about}</p>
${content}
</main>
</div>
</body>
</html>
`.text;
}
