import { EdgeApp } from '../support/edge-app.js';

describe('The documentation', () => {
  let edge: EdgeApp;

  beforeAll(async () => {
    edge = await EdgeApp.start();
  });

  afterAll(() => edge.close());

  it('200 GET /openapi.json: the document of the running application, to anyone', async () => {
    const answer = await fetch(edge.url('/openapi.json'));
    expect(answer.status).toBe(200);
    const document = (await answer.json()) as { openapi: string; paths: object };
    expect(document.openapi).toMatch(/^3\./);
    expect(Object.keys(document.paths)).toContain('/api/v1/whoami');
  });

  it('200 GET /docs: Swagger UI, and nothing inline', async () => {
    const answer = await fetch(edge.url('/docs'));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('swagger-ui');
    expect(page).not.toMatch(/<style|style=|<script>|\son[a-z]+=/);
    for (const [, file] of page.matchAll(/(?:src|href)="(\/docs\/(?:swagger|start)[^"]+)"/g)) {
      const { status } = await fetch(edge.url(file!));
      expect([file, status]).toEqual([file, 200]);
    }
  });

  it('allows the page nothing inline, nothing from elsewhere and no frame', async () => {
    const policy = (await fetch(edge.url('/docs'))).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http/);
  });
});
