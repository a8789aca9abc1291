import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { describeWith } from './describe-with.js';
import { freePort } from './free-port.js';
import { TempDir } from './temp-dir.js';

/** For tests behind a balancer. */
export const describeHaproxy = describeWith('haproxy', ['-v']);

/**
 * A balancer of requests over instances on loopback, set up as docs/architecture.md says, but that it waits for the answer to its
 * question: on a busy machine both instances may take longer than a second, and neither is gone.
 */
export class Haproxy {
  private constructor(
    private readonly child: ChildProcess,
    private readonly dir: TempDir,
    readonly url: string,
    private readonly statsUrl: string,
  ) {}

  static async start(ports: readonly number[]): Promise<Haproxy> {
    const dir = await TempDir.make();
    const [own, stats] = [await freePort(), await freePort()];
    const file = path.join(dir.path, 'haproxy.cfg');
    const servers = ports.map((port) => `  server at-${port} 127.0.0.1:${port}`);
    await fs.writeFile(
      file,
      `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 60s
  retries 1
  option redispatch 1
frontend public
  bind 127.0.0.1:${own}
  default_backend waymark
frontend figures
  bind 127.0.0.1:${stats}
  stats enable
  stats uri /
backend waymark
  option httpchk GET /health/ready
  default-server check inter 1s fall 2 rise 1
${servers.join('\n')}
`,
    );
    const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    const haproxy = new Haproxy(child, dir, `http://127.0.0.1:${own}`, `http://127.0.0.1:${stats}/;csv`);
    for (const port of ports) await haproxy.sendsTo(port);
    return haproxy;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
    await this.dir.remove();
  }

  /** Resolves when it takes an instance for ready. */
  async sendsTo(port: number): Promise<void> {
    while (!(await this.isUp(port)))
      if (this.child.exitCode !== null) throw new Error(`haproxy ended with ${this.child.exitCode}`);
  }

  private async isUp(port: number): Promise<boolean> {
    const stats = await fetch(this.statsUrl).then(
      (answer) => answer.text(),
      () => '',
    );
    // Without a look yet it says "no check", or that it is up until the contrary is shown: "UP 1/2".
    return new RegExp(`^waymark,at-${port},.*,UP,`, 'm').test(stats);
  }
}
