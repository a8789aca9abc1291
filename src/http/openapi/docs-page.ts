import { API_KEY_SCHEME } from '../surface.decorators.js';
import { DOCS_HEAD, docsHeader } from './docs-frame.js';

/** The page at /docs: Swagger UI in the documentation's clothes; no script or style stands in the page itself. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
<head>
<link rel="stylesheet" href="/docs/swagger-ui.css">
${DOCS_HEAD}
<title>Try the API · Waymark</title>
</head>
<body class="docs">
<a class="skip" href="#docs">Skip to content</a>
${docsHeader('try')}
<p class="key-note" id="key-note" role="status"></p>
<main class="try" id="docs" tabindex="-1"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/**
 * Starts Swagger UI. Requests can be tried at once, except those that delete: they wait for a click on “Try it out”. The
 * event that was stored last is the one that the request for one event asks for. An entered key is gone with the page;
 * browsers keep no secrets. Where the dashboard opened the page for a key it shows, the page asks it for that key, once,
 * and takes it from nobody else (see dashboard/src/pages/keys/hand-to-docs.ts).
 */
export const DOCS_SCRIPT = `let dashboard = window.opener;
window.opener = null;

const ONE_EVENT = ['/api/v1/events/{event_id}', 'get'];

const ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  tryItOutEnabled: false,
  validatorUrl: null,
  // It colours by inline styles, for a dark background only.
  syntaxHighlight: { activated: false },
  onComplete: () => {
    const { layoutActions, specSelectors } = ui.getSystem();
    for (const operations of Object.values(specSelectors.specJson().toJS().paths))
      for (const [method, { tags, operationId }] of Object.entries(operations))
        if (method !== 'delete') layoutActions.show(['operations', tags[0], operationId, 'try-it-out'], true);
    if (dashboard) takeKey();
  },
  responseInterceptor: (answer) => {
    const { event_id: id, dry_run: isDryRun } = answer.obj ?? {};
    if (answer.ok && typeof id === 'string' && !isDryRun && answer.url.split('?')[0].endsWith('/api/v1/events'))
      ui.getSystem().specActions.changeParam(ONE_EVENT, 'event_id', 'path', id);
    return answer;
  },
});

function takeKey() {
  addEventListener('message', function take({ source, origin, data }) {
    if (source !== dashboard || origin !== location.origin || data?.type !== 'waymark:key') return;
    removeEventListener('message', take);
    dashboard = null;
    ui.preauthorizeApiKey('${API_KEY_SCHEME}', data.secret);
    const environment = data.secret.startsWith('sk_live_') ? 'live' : 'test';
    document.getElementById('key-note').textContent =
      'Requests use the ' + environment + ' key from the dashboard, ending in ' + data.secret.slice(-4) +
      '. It is in this tab only: reloading the page forgets it.' +
      (environment === 'live' ? ' What you send is live data, and billed.' : '');
  });
  dashboard.postMessage('waymark:key-asked', location.origin);
}
`;
