import { databaseUrl } from '../support/database-url.js';
import { freePort } from '../support/free-port.js';
import { ServiceProcess } from '../support/service-process.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('npm run dev', () => {
  let database: TestDatabase;
  let dev: ServiceProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    dev = await ServiceProcess.start({
      script: 'dev.mjs',
      env: {
        DATABASE_URL: databaseUrl(database.targets.serving),
        DATABASE_OWNER_URL: databaseUrl(database.targets.owner),
        PORT: String(await freePort()),
      },
    });
  });
  afterAll(async () => {
    await dev.stop();
    await database.drop();
  });

  it('serves the web app from its sources, with the service behind it, and ends both on Ctrl-C', async () => {
    const webApp = /Web app\s+(http:\S+)/.exec(dev.stdout)?.[1] as string;
    const get = (path: string) => fetch(new URL(path, webApp));

    expect(await (await get('/dashboard/')).text()).toContain('/dashboard/src/main.tsx');
    expect((await get('/api/v1/validate')).status).toBe(401);
    expect(await (await get('/dashboard/api/session')).json()).toMatchObject({ person: null });
    expect(await (await get('/docs')).text()).toContain('swagger');
    expect((await get('/docs/quickstart')).status).toBe(200);

    const service = dev.url;
    await dev.stop();
    await expect(fetch(webApp)).rejects.toThrow('fetch failed');
    await expect(fetch(service)).rejects.toThrow('fetch failed');
  });
});
