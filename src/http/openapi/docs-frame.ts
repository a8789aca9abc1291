/** The pages of the documentation, by the names of their addresses below /docs; Swagger UI is /docs itself. */
export type DocsPage = 'quickstart' | 'reference' | 'try';

const PAGES: readonly { readonly page: DocsPage; readonly path: string; readonly label: string }[] = [
  { page: 'quickstart', path: '/docs/quickstart', label: 'Quickstart' },
  { page: 'reference', path: '/docs/reference', label: 'Reference' },
  { page: 'try', path: '/docs', label: 'Try it' },
];

/** What stands in the head of each page of the documentation. No script or style stands in the page itself. */
export const DOCS_HEAD = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="/dashboard/favicon.svg">
<script src="/dashboard/color-scheme.js"></script>
<link rel="stylesheet" href="/docs/docs.css">
<script type="module" src="/docs/docs.js"></script>`;

/** The header of each page of the documentation: the product's name, the pages, the way to the dashboard. */
export function docsHeader(current: DocsPage): string {
  const links = PAGES.map(
    ({ page, path, label }) =>
      `<a href="${path}"${page === current ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  return `<header class="docs-header">
<a class="wordmark" href="/docs/quickstart"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M4 18V3.4a.8.8 0 0 1 1.2-.7l11 6.1a.8.8 0 0 1 0 1.4L7.6 15" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/></svg>Waymark <span>docs</span></a>
<nav aria-label="Documentation">${links.join('')}</nav>
<div class="docs-tools"><a href="/openapi.json">OpenAPI</a><a href="/dashboard">Dashboard</a><button type="button" id="scheme" hidden>Dark</button></div>
</header>`;
}
