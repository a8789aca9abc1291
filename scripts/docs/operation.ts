import { exampleRequest, type NamedOperation } from './api-request.js';
import { codeBlock, sampleTabs } from './code.js';
import type { Answer, Schema } from './document.types.js';
import { memberList, parameterList } from './fields.js';
import { html, type Markup } from './html.js';
import { headingOf, inline, paragraphs, scrolling } from './markdown.js';
import type { Schemas } from './schemas.js';

/** One operation: what it does, takes and answers on the left, a request and its answer on the right. */
export function operationPart(operation: NamedOperation, schemas: Schemas): Markup {
  const { operationId, summary, description = '', method, path, parameters = [], requestBody } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) => [Number(status), schemas.answer(answer)] as const,
  );
  const success = answers.filter(([status]) => status < 300).toSorted(([one], [other]) => other - one)[0]!;
  const schema = success[1].content?.['application/json']?.schema;
  const about = html`${headingOf(3, operationId, summary)}
<p class="route"><span class="method" data-method="${method}">${method}</span> <code>${path}</code></p>
${paragraphs(description)}
${parameters.length > 0 && html`<h4>Parameters</h4>${parameterList(parameters, schemas)}`}
${body ? html`<h4>Body</h4>${memberList(body, schemas)}` : null}
${schema ? html`<h4>Answer</h4>${folded(schema, schemas)}` : null}
<h4>Statuses</h4>${statusTable(answers)}`;
  return html`<section class="operation" aria-labelledby="${operationId}" data-search="${`${method} ${path} ${summary} ${operationId}`.toLowerCase()}">
<div class="about">${about}</div>
<div class="aside">${sampleTabs(exampleRequest(operation), summary)}${
    schema
      ? codeBlock(JSON.stringify(schemas.exampleOf(schema), null, 2), 'json', `${success[0]}: an answer`)
      : null
  }</div>
</section>
`;
}

function folded(schema: Schema, schemas: Schemas): Markup | null {
  const members = memberList(schema, schemas);
  return members && html`<details><summary>Fields of the answer</summary>${members}</details>`;
}

function statusTable(answers: readonly (readonly [number, Answer])[]): Markup {
  const rows = answers.map(
    ([status, { description }]) =>
      html`<tr><td><a href="#errors"><code>${status}</code></a></td><td>${inline(description)}</td></tr>`,
  );
  return scrolling(html`<tbody>${rows}</tbody>`);
}
