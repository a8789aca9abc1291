import { complaintsOf } from '../support/complaints.js';
import { freePort } from '../support/free-port.js';
import { PATIENCE_MS } from '../support/patience.js';
import { ServiceProcess } from '../support/service-process.js';
import { soon } from '../support/soon.js';
import { TempDir } from '../support/temp-dir.js';

/** Takes no byte, as a file on a full disk. */
const FULL = '/dev/full';

describe.each([
  ['one process', '1'],
  ['two workers', '2'],
])('A service of %s whose log cannot be written', (_, workers) => {
  let dir: TempDir;
  let service: ServiceProcess;

  beforeAll(async () => {
    dir = await TempDir.make();
  });

  afterAll(async () => {
    service.kill('SIGKILL');
    await service.exit;
    await dir.remove();
  });

  it('answers on, and stops when told to', async () => {
    const port = await freePort();
    const env = { WAYMARK_DATA_DIR: dir.dataDir, WORKERS: workers, PORT: String(port), LOG_LEVEL: 'debug' };
    service = ServiceProcess.spawn({ env, outputFile: FULL });
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/health/live`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(PATIENCE_MS / 4),
      });
    await soon(async () => expect((await ask()).status).toBe(200));
    // Each answer has its line, which is lost; with two workers, these reach both.
    for (let i = 0; i < 8; i += 1) expect((await ask()).status).toBe(200);
    service.kill('SIGTERM');
    // One worker may have answered while the other was still starting: then the start is given up.
    expect([0, 130]).toContain(await service.exit);
    expect(complaintsOf(service)).toBe('');
  });
});
