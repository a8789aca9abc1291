import { operationsOf } from './api-request.js';
import type { ApiDocument } from './document.types.js';
import { html, raw } from './html.js';
import { layout } from './layout.js';
import { headingOf, inline, prose, scrolling, slug } from './markdown.js';
import { operationPart } from './operation.js';
import { Schemas } from './schemas.js';

/** What the pages are made from. */
export interface PageSources {
  readonly document: ApiDocument;
  /** docs/quickstart.md. */
  readonly quickstart: string;
  /** docs/api-basics.md. */
  readonly basics: string;
}

/** The human-readable pages of the documentation by their file names, made from what the service says of itself. */
export function docsPages({ document, quickstart, basics }: PageSources): ReadonlyMap<string, string> {
  return new Map([
    ['quickstart.html', quickstartPage(document, quickstart)],
    ['reference.html', referencePage(document, basics)],
  ]);
}

function quickstartPage(document: ApiDocument, quickstart: string): string {
  const { content, sections } = prose(quickstart, { operations: operationsOf(document), tables: {} });
  return layout({
    page: 'quickstart',
    title: 'Quickstart',
    about: 'From nothing to the first event, the first report and the first integration, in ten minutes.',
    groups: [{ title: 'Quickstart', links: sections.map(({ id, title }) => ({ id, label: title })) }],
    content: html`<article class="prose">${content}</article>`,
  });
}

function referencePage(document: ApiDocument, basics: string): string {
  const operations = operationsOf(document);
  const schemas = new Schemas(document);
  const { content, sections } = prose(basics, { operations, tables: { headers: headersTable(document) } });
  const tags = document.tags.map(({ name, description }) => ({
    name,
    description,
    id: slug(name),
    operations: operations.filter(({ tags }) => tags.includes(name)),
  }));
  return layout({
    page: 'reference',
    title: 'API reference',
    about: 'Every route with its fields, answers and limits, and each request in seven languages.',
    groups: [
      { title: 'Basics', links: sections.map(({ id, title }) => ({ id, label: title })) },
      ...tags.map((tag) => ({
        title: tag.name,
        links: tag.operations.map(({ operationId, summary, method }) => ({
          id: operationId,
          label: summary,
          method,
        })),
      })),
    ],
    content: html`<article class="prose">${content}</article>
${tags.map(
  (tag) => html`<section class="tag">${headingOf(2, tag.id, tag.name)}<p>${inline(tag.description)}</p>
${tag.operations.map((operation) => operationPart(operation, schemas))}</section>
`,
)}`,
  });
}

function headersTable({ components }: ApiDocument) {
  const rows = Object.entries(components.headers).map(
    ([name, { description }]) => html`<tr><td><code>${name}</code></td><td>${inline(description)}</td></tr>`,
  );
  return scrolling(
    html`${raw('<thead><tr><th>Header</th><th>Means</th></tr></thead>')}<tbody>${rows}</tbody>`,
  );
}
