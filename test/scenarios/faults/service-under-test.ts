import { ServiceProcess } from '../../support/service-process.js';
import type { ServiceView } from './steady-load.js';

/** The built service as a process of its own, which can be ended and comes back at another address. */
export class ServiceUnderTest implements ServiceView {
  isBeingEnded = false;

  private constructor(
    private readonly env: Readonly<Record<string, string>>,
    private process: ServiceProcess,
  ) {}

  static async start(env: Readonly<Record<string, string>>): Promise<ServiceUnderTest> {
    return new ServiceUnderTest(env, await ServiceProcess.start({ env }));
  }

  get url(): string {
    return this.process.url;
  }

  /** Ends it by `signal`, and starts it anew. Throws when it was asked to stop and did not come to its end by itself. */
  async replace(signal: NodeJS.Signals): Promise<void> {
    this.isBeingEnded = true;
    this.process.kill(signal);
    const exit = await this.process.exit;
    if (signal === 'SIGTERM' && exit !== 0) throw new Error(`The service ended with ${exit}, not in order`);
    this.process = await ServiceProcess.start({ env: this.env });
    this.isBeingEnded = false;
  }

  async stop(): Promise<void> {
    await this.process.stop();
  }
}
