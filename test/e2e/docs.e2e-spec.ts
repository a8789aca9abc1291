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

  it('200 GET /docs: a page whose every script and style is a file of this server', async () => {
    const page = await (await fetch(edge.url('/docs'))).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(2);
    expect(page).not.toMatch(/<style|style=|<script>|\son[a-z]+=/);
    for (const file of files) {
      const answer = await fetch(edge.url(file));
      expect([file, answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([file, 200, true]);
    }
  });

  it('allows the page nothing inline, nothing from elsewhere and no frame', async () => {
    const policy = (await fetch(edge.url('/docs'))).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http/);
  });
});
