import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { acceptAll, type Behaviour, faultyService } from '../support/faulty-service.js';

const API_KEY = ['sk', 'test', 'k'.repeat(32)].join('_');

/** What each program begins with. */
const CLIENTS = `
  import { Waymark } from '${path.resolve('clients/typescript/src/waymark.ts')}';
  const client = () => new Waymark({ apiKey: process.env.KEY, baseUrl: process.env.URL, closeOnSignals: ['SIGTERM'],
    flushIntervalMs: 3_600_000, onDrop: () => console.log('dropped') });
  const track = (waymark) => waymark.track('page_view', { visitor_id: 'ada' }).verdict;
  setInterval(() => {}, 1_000);
`;

describe('closeOnSignals of the TypeScript library', () => {
  let directory: string;
  let service: Awaited<ReturnType<typeof faultyService>>;
  let child: ChildProcess;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'waymark-signals-'));
  });
  afterEach(async () => {
    child.kill('SIGKILL');
    await service.close();
    await rm(directory, { recursive: true, force: true });
  });

  /** Runs the program, and tells `heard` of each line that it says; how it ended, and all that it said. */
  async function story(program: string, behaviours: readonly Behaviour[], heard: (line: string) => void) {
    service = await faultyService(behaviours);
    const file = path.join(directory, 'program.mjs');
    await writeFile(file, CLIENTS + program);
    child = spawn(process.execPath, ['--import', './scripts/typescript.mjs', file], {
      env: { ...process.env, KEY: API_KEY, URL: service.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    const said: string[] = [];
    for await (const line of createInterface(child.stdout!)) {
      said.push(line);
      heard(line);
    }
    const [code, signal] = await exit;
    return { said, code, signal };
  }

  it('ends the process once every client is closed, not with the first one', async () => {
    let answerSecond = () => {};
    const held: Behaviour = (batch, response) => {
      answerSecond = () => acceptAll(batch, response);
    };
    const program = `
      const [first, second] = [client(), client()];
      const verdicts = [track(first), track(second)];
      void Promise.race(verdicts).then(() => setTimeout(() => console.log('one'), 100));
      void Promise.all(verdicts).then(() => console.log('both'));
      console.log('ready');`;
    const { said, signal } = await story(program, [acceptAll, held], (line) => {
      if (line === 'ready') child.kill('SIGTERM');
      if (line === 'one') answerSecond();
    });
    expect(said).toEqual(['ready', 'one', 'both']);
    expect(signal).toBe('SIGTERM');
  });

  it.each(['once', 'on'])(
    'leaves the end to an application that listens by process.%s itself, and tells it once',
    async (listen) => {
      const program = `
        const waymark = client();
        void track(waymark);
        process.${listen}('SIGTERM', async () => {
          console.log('asked');
          await waymark.close();
          setTimeout(() => {
            console.log('drained');
            process.exit(7);
          }, 100);
        });
        console.log('ready');`;
      const { said, code } = await story(program, [], (line) => {
        if (line === 'ready') child.kill('SIGTERM');
      });
      expect(said).toEqual(['ready', 'asked', 'drained']);
      expect(code).toBe(7);
      expect(service.batches).toHaveLength(1);
    },
  );

  it('ends at once by a second signal', async () => {
    const program = `
      void track(client());
      console.log('ready');`;
    const { said, signal } = await story(program, [() => child.kill('SIGTERM')], (line) => {
      if (line === 'ready') child.kill('SIGTERM');
    });
    expect(said).toEqual(['ready']);
    expect(signal).toBe('SIGTERM');
  });

  it('listens once however many clients there are, and no longer than one of them is open', async () => {
    const program = `
      process.on('warning', ({ name }) => console.log(name));
      const clients = Array.from({ length: 20 }, client);
      console.log(process.listenerCount('SIGTERM'));
      await Promise.all(clients.map((waymark) => waymark.close()));
      console.log(process.listenerCount('SIGTERM'));
      process.exit();`;
    expect((await story(program, [], () => {})).said).toEqual(['1', '0']);
  });
});
