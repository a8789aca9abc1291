import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { describeWith } from './describe-with.js';
import { freePort } from './free-port.js';
import { TempDir } from './temp-dir.js';

/** For tests behind a balancer. */
export const describeHaproxy = describeWith('haproxy', ['-v']);

/**
 * A balancer of requests over instances on loopback, set up by the very lines of docs/scaling.md, but that it waits for the answer
 * to its question: on a busy machine both instances may take longer than a second, and neither is gone.
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
    const servers = ports.map((port) => `  server at-${port} 127.0.0.1:${port}\n`);
    await fs.writeFile(
      file,
      `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 60s
frontend public
  bind 127.0.0.1:${own}
  default_backend waymark
frontend figures
  bind 127.0.0.1:${stats}
  stats enable
  stats uri /
${await documentedBackend()}${servers.join('')}`,
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

/** The backend that docs/scaling.md shows, without its servers. */
async function documentedBackend(): Promise<string> {
  const text = await fs.readFile(path.join(PACKAGE_ROOT, 'docs', 'scaling.md'), 'utf8');
  const [, sample] = /^```\n(backend waymark\n.*?)^```$/ms.exec(text)!;
  return sample!.replaceAll(/^ +server .*\n/gm, '');
}
