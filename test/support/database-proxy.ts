import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What becomes of bytes: passed on, only those to the database, or none; `cut`: no connection comes about; `dismissed`: the
 * server's first "ready" comes in one piece with its farewell, as from one that shuts down just then.
 */
export type Passage = 'open' | 'answers lost' | 'silent' | 'cut' | 'dismissed';

/** ReadyForQuery, outside of a transaction. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
/** ErrorResponse of a server that shuts down. */
const FAREWELL = errorResponse({ S: 'FATAL', V: 'FATAL', C: '57P01', M: 'terminating connection' });

interface Line {
  readonly client: Socket;
  readonly server: Socket;
  passage: Passage;
}

/**
 * The network between the service and its database, which can fail in ways no database can. It does as well between a
 * browser and the service.
 */
export class DatabaseProxy {
  private readonly lines = new Set<Line>();
  private passage: Passage = 'open';

  private constructor(
    private readonly listener: Server,
    private readonly target: string | number,
  ) {}

  /** Listens on a free port of this machine and leads to the socket of a PostgreSQL, or to a port of this machine. */
  static async open(target: string | number): Promise<DatabaseProxy> {
    // What has been forgotten does not answer a goodbye either.
    const listener = createServer({ allowHalfOpen: true });
    const proxy = new DatabaseProxy(listener, target);
    listener.on('connection', (client) => proxy.lead(client));
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  /** Cuts every connection, as a network does that forgets them all. */
  cut(): void {
    for (const { client, server } of this.lines) {
      client.resetAndDestroy();
      server.destroy();
    }
  }

  /** From now on, for all connections, also those yet to come. */
  set(passage: Passage): void {
    this.passage = passage;
    for (const line of this.lines) line.passage = passage;
  }

  /** The connections that exist fall silent for good, and neither end is told: a firewall has forgotten them. */
  forget(): void {
    for (const line of this.lines) line.passage = 'silent';
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.listener.close(resolve));
  }

  private lead(client: Socket): void {
    if (this.passage === 'cut') {
      client.resetAndDestroy();
      return;
    }
    const server = typeof this.target === 'number' ? connect(this.target) : connect(this.target);
    const line: Line = { client, server, passage: this.passage };
    this.lines.add(line);
    client.on('data', (bytes) => {
      if (line.passage !== 'silent') server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (line.passage === 'open') client.write(bytes);
      if (line.passage !== 'dismissed') return;
      const isReady = bytes.subarray(-READY.length).equals(READY);
      client.write(isReady ? Buffer.concat([bytes, FAREWELL]) : bytes);
      if (isReady) client.end();
    });
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const) {
      end.on('error', () => undefined);
      end.on('end', () => {
        if (line.passage === 'open') end.end();
      });
      end.on('close', () => {
        this.lines.delete(line);
        // Whoever is silent does not say goodbye either.
        if (line.passage === 'open' || end === client) other.destroy();
      });
    }
  }
}

function errorResponse(fields: Readonly<Record<string, string>>): Buffer {
  const text = Object.entries(fields).map(([kind, value]) => `${kind}${value}\0`);
  const body = Buffer.from(`${text.join('')}\0`);
  const head = Buffer.from('E\0\0\0\0', 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
