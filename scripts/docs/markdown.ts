import { Marked, type Tokens } from 'marked';
import { exampleRequest, type NamedOperation } from './api-request.js';
import { codeBlock, sampleTabs } from './code.js';
import { escapeText, html, type Markup, raw } from './html.js';

/** `<!-- request: trackEvent purchase -->`: the code block behind it is shown in every language. */
const REQUEST = /^<!-- request: (\w+)(?: (\w+))? -->\s*$/;
/** `<!-- table: errors -->`: a table that is made, and not written. */
const TABLE = /^<!-- table: (\w+) -->\s*$/;

const TITLES: Readonly<Record<string, string>> = {
  sh: 'Terminal',
  js: 'JavaScript',
  http: 'Header',
  json: 'Answer',
};

export interface Section {
  readonly id: string;
  readonly title: string;
}

export interface Prose {
  readonly content: Markup;
  /** Its headings of the second rank, in order. */
  readonly sections: readonly Section[];
}

export interface ProseParts {
  readonly operations: readonly NamedOperation[];
  readonly tables: Readonly<Record<string, Markup>>;
}

/** Text written by us, as a part of a page. It begins at its first heading of the second rank. */
export function prose(markdown: string, { operations, tables }: ProseParts): Prose {
  const sections: Section[] = [];
  let request: { readonly id: string; readonly example: string | undefined } | null = null;
  const marked = new Marked({
    renderer: {
      heading({ depth, text, tokens }: Tokens.Heading): string {
        const id = slug(text);
        if (depth === 2) sections.push({ id, title: text });
        const content = raw(this.parser.parseInline(tokens));
        return headingOf(depth, id, content).text;
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        const [, id, example] = REQUEST.exec(text) ?? [];
        const [, table] = TABLE.exec(text) ?? [];
        if (id) request = { id, example };
        else if (table && tables[table]) return tables[table].text;
        else throw new Error(`Not understood: ${text}`);
        return '';
      },
      code({ text, lang }: Tokens.Code): string {
        if (!request) return codeBlock(text, lang ?? 'sh', TITLES[lang ?? 'sh']).text;
        const { id, example } = request;
        request = null;
        const operation = operations.find(({ operationId }) => operationId === id);
        if (!operation) throw new Error(`There is no operation ${id}`);
        return sampleTabs(exampleRequest(operation, example), operation.summary).text;
      },
      table({ header, rows }: Tokens.Table): string {
        const cells = (row: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return scrolling(raw(`<thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody>`)).text;
      },
    },
  });
  // What stands before is for those who read the file itself; the page has a lead of its own.
  const text = markdown.slice(markdown.indexOf('\n## '));
  return { content: raw(marked.parse(text, { async: false })), sections };
}

/** For texts that contain no markup of their own: a `<` in them is one. */
const TEXTS = new Marked({ renderer: { html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeText(text) } });

/** A text of the OpenAPI document, which is Markdown by its specification. */
export function inline(text: string): Markup {
  return raw(TEXTS.parseInline(text, { async: false }) as string);
}

export function paragraphs(text: string): Markup {
  return raw(TEXTS.parse(text, { async: false }) as string);
}

/** A table that scrolls by itself where it is wider than the page; what scrolls must be reachable by keyboard. */
export function scrolling(rows: Markup): Markup {
  return html`<div class="table" tabindex="0" role="region" aria-label="Table"><table>${rows}</table></div>`;
}

export function headingOf(depth: number, id: string, content: Markup | string): Markup {
  const tag = raw(`h${depth}`);
  return html`<${tag} id="${id}">${content}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></${tag}>
`;
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
