import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FileSpool } from '../../clients/typescript/src/node/index.js';
import { SpoolFile } from '../../clients/typescript/src/node/spool-file.js';
import { Waymark } from '../../clients/typescript/src/waymark.js';
import { acceptAll, type Behaviour, faultyService } from '../support/faulty-service.js';
import { PATIENCE_MS } from '../support/patience.js';

const API_KEY = ['sk', 'test', 'k'.repeat(32)].join('_');

/** Tracks one event after the other until it is killed, and says after each that it was tracked. */
const PROGRAM = `
  import { Waymark } from '${path.resolve('clients/typescript/src/waymark.ts')}';
  import { FileSpool } from '${path.resolve('clients/typescript/src/node/index.ts')}';
  const waymark = new Waymark({ apiKey: process.env.KEY, baseUrl: process.env.URL,
    spool: new FileSpool(process.env.SPOOL), onError: (error) => console.log('error', error.code) });
  const next = () => {
    for (let number = 0; number < 50; number++)
      console.log(waymark.track('page_view', { visitor_id: 'ada' }).eventId);
    setImmediate(next);
  };
  next();
`;

describe('the spool of the TypeScript library', () => {
  let directory: string;
  let service: Awaited<ReturnType<typeof faultyService>>;
  /** While it does not answer, nothing is stored. */
  let answers: boolean;
  let stored: string[];
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'waymark-spool-'));
    await writeFile(path.join(directory, 'program.mjs'), PROGRAM);
    [answers, stored] = [false, []];
    const behaviour: Behaviour = (batch, response) => {
      if (!answers) return;
      stored.push(...batch.events.map(({ event_id }) => event_id));
      acceptAll(batch, response);
    };
    service = await faultyService(Array.from({ length: 1_000 }, () => behaviour));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await service.close();
    await rm(directory, { recursive: true, force: true });
  });

  const spool = () => path.join(directory, 'spool');
  const missing = (ids: readonly string[]) => ids.filter((id) => !stored.includes(id));
  const left = async () => (await readdir(spool())).filter((name) => !name.endsWith('.sock'));
  const client = () =>
    new Waymark({
      apiKey: API_KEY,
      baseUrl: service.url,
      spool: new FileSpool(spool()),
      onDrop: () => undefined,
    });

  /** Runs the program until it has said enough lines, and kills it; all that it said. */
  async function killedOnce(isEnough: (lines: number) => boolean, before = ''): Promise<string[]> {
    const program = `exec node --import ./scripts/typescript.mjs ${path.join(directory, 'program.mjs')}`;
    const child = spawn('bash', ['-c', `${before} ${program}`], {
      env: { ...process.env, KEY: API_KEY, URL: service.url, SPOOL: spool() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let text = '';
    for await (const chunk of child.stdout) {
      text += chunk;
      if (isEnough(text.split('\n').length)) child.kill('SIGKILL');
    }
    return text.split('\n').slice(0, -1);
  }

  it('gives every event of a killed process to the next one, whatever was under way', async () => {
    const tracked = await killedOnce((lines) => lines > 3_000);
    answers = true;
    const waymark = client();
    const own = waymark.track('page_view', { visitor_id: 'ada' });
    const { accepted, dropped } = await waymark.close({ timeoutMs: PATIENCE_MS });
    expect(dropped).toEqual({});
    expect(accepted).toBeGreaterThanOrEqual(tracked.length + 1);
    expect(missing([...tracked, own.eventId])).toEqual([]);
    expect(await readdir(spool())).toEqual([]);
  });

  it('keeps what a closed client could not send, and sends nothing twice that has its verdict', async () => {
    answers = true;
    const first = client();
    const sent = first.track('page_view', { visitor_id: 'ada' });
    await first.flush();
    answers = false;
    const unsent = first.track('page_view', { visitor_id: 'ada' });
    expect(await first.close({ timeoutMs: 1 })).toMatchObject({ accepted: 1, dropped: { closed: 1 } });
    answers = true;
    const counts = { tracked: 1, accepted: 1, duplicates: 0, dropped: {} };
    expect(await client().close({ timeoutMs: PATIENCE_MS })).toEqual(counts);
    // The request that was cut off may have arrived all the same, as a duplicate that the service knows.
    expect(new Set(stored)).toEqual(new Set([sent.eventId, unsent.eventId]));
    expect(stored.filter((id) => id === sent.eventId)).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  it('is closed once, however often its client is: what is opened meanwhile stays open', async () => {
    const waymark = client();
    const counts = await waymark.close();
    // Takes the descriptor that the spool's file had.
    const opened = await open(path.join(directory, 'other'), 'w');
    expect(await waymark.close()).toEqual(counts);
    await opened.writeFile('whole');
    await opened.close();
    const file = new SpoolFile(path.join(directory, 'one.spool'), false);
    file.close();
    const reopened = await open(path.join(directory, 'other'), 'r');
    file.close();
    expect(await reopened.readFile('utf8')).toBe('whole');
    await reopened.close();
  });

  it('leaves alone what belongs to a client that lives', async () => {
    const living = client();
    living.track('page_view', { visitor_id: 'ada' });
    expect(await client().close()).toMatchObject({ tracked: 0 });
    expect(await left()).toHaveLength(1);
    await living.close({ timeoutMs: 1 });
  });

  it('is taken over by one of several who try, and by another when that one ends without success', async () => {
    const tracked = await killedOnce((lines) => lines > 500);
    const rivals = [client(), client(), client()];
    const counts = await Promise.all(rivals.map((rival) => rival.close({ timeoutMs: 1 })));
    expect(counts.filter(({ tracked: taken }) => taken > 0).length).toBeLessThanOrEqual(1);
    answers = true;
    const { accepted, tracked: taken } = await client().close({ timeoutMs: PATIENCE_MS });
    expect(accepted).toBe(taken);
    expect(missing(tracked)).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it('tells when the disk takes no more, and sends the events all the same', async () => {
    answers = true;
    const said = await killedOnce(() => stored.length > 100, "trap '' XFSZ; ulimit -f 8;");
    expect(said).toContain('error EFBIG');
    const ids = said.filter((line) => !line.startsWith('error'));
    const { dropped } = await client().close({ timeoutMs: PATIENCE_MS });
    expect(dropped).toEqual({});
    // 8 KiB hold fewer than a hundred: the others were sent from memory until the process was killed.
    expect(missing(ids.slice(0, 20))).toEqual([]);
    expect(stored.length).toBeGreaterThan(100);
  });

  it('reads over a line that was not written whole', async () => {
    new FileSpool(spool()).close();
    const file = path.join(spool(), '01936f5e-7b1c-7e2a-9d3f-2f1b6c8a4e05.spool');
    const event = (id: string) => JSON.stringify({ event_type: 'a', visitor_id: 'b', event_id: id });
    await writeFile(file, `+1 ${event('one')}\n+2 ${event('two')}\n-1\n+3 broken\n`);
    await appendFile(file, `+4 ${event('three').slice(0, 20)}`);
    answers = true;
    expect(await client().close({ timeoutMs: PATIENCE_MS })).toMatchObject({ accepted: 1 });
    expect(stored).toEqual(['two']);
  });

  it('leaves and tells of a file that cannot be read, and sends what the others hold', async () => {
    new FileSpool(spool()).close();
    await mkdir(path.join(spool(), '00000000-7b1c-7e2a-9d3f-2f1b6c8a4e05.spool'));
    const event = JSON.stringify({ event_type: 'a', visitor_id: 'b', event_id: 'one' });
    await writeFile(path.join(spool(), '01936f5e-7b1c-7e2a-9d3f-2f1b6c8a4e05.spool'), `+1 ${event}\n`);
    answers = true;
    const errors: unknown[] = [];
    const spooled = new FileSpool(spool());
    const onError = (error: Error) => void errors.push(error);
    const waymark = new Waymark({ apiKey: API_KEY, baseUrl: service.url, spool: spooled, onError });
    expect(await waymark.close({ timeoutMs: PATIENCE_MS })).toMatchObject({ accepted: 1 });
    expect(errors).toMatchObject([{ code: 'EISDIR' }]);
    expect(await left()).toHaveLength(1);
  });

  it('stays small however much goes through it', async () => {
    const file = new SpoolFile(path.join(directory, 'one.spool'), false);
    const json = JSON.stringify({ event_id: 'x', filling: 'x'.repeat(100_000) });
    const kept = file.add(json);
    let most = 0;
    for (let number = 0; number < 1_000; number++) {
      file.settle(file.add(json));
      most = Math.max(most, file.bytes);
    }
    expect(most).toBeLessThan(17 * 1_048_576);
    file.settle(kept);
    expect(file.bytes).toBe(0);
    file.close();
  });
});
