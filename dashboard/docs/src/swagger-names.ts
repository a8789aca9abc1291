/**
 * Gives Swagger UI the names and roles that it leaves out: its fields have no labels, its scrolling examples cannot be
 * reached by keyboard, and its buttons contain links. Looks again whenever it has drawn something.
 */
export function nameSwaggerParts(): void {
  const page = document.querySelector('.try');
  if (!page) return;
  let isAsked = false;
  const nameAll = () => {
    isAsked = false;
    for (const field of page.querySelectorAll('input, textarea, select')) nameField(field);
    for (const block of page.querySelectorAll('pre:not([tabindex])')) block.setAttribute('tabindex', '0');
    for (const link of page.querySelectorAll('button a[href]')) link.removeAttribute('href');
  };
  new MutationObserver(() => {
    if (!isAsked) requestAnimationFrame(nameAll);
    isAsked = true;
  }).observe(page, { childList: true, subtree: true });
}

function nameField(field: Element): void {
  if (field.hasAttribute('aria-label') || (field as HTMLInputElement).labels?.length) return;
  const parameter = field.closest('[data-param-name]')?.getAttribute('data-param-name');
  const isBody = field.matches('textarea') && field.closest('.opblock-section-request-body');
  const isExample = field.closest('.examples-select');
  const name = isExample ? 'Example' : isBody ? 'Request body' : (parameter ?? 'Media type');
  field.setAttribute('aria-label', name);
}
