import http from 'node:http';

/** A client that takes an answer when it is told to, and sees whether it was whole. */
export interface SlowReader {
  readonly status: number;
  /** Takes everything that is still to come. */
  readAll(): Promise<{ readonly text: string; readonly isWhole: boolean }>;
  /** Leaves without taking the rest. */
  leave(): Promise<void>;
}

/** Sends the request and waits for the head of the answer only; the rest stays in the server and its sockets. */
export async function openSlowly(url: string, secret: string, accept: string): Promise<SlowReader> {
  const agent = new http.Agent();
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${secret}`, Accept: accept };
    http.get(url, { agent, headers }, resolve).on('error', reject);
  });
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  // A cut connection is an error of the response; `complete` tells it as well.
  response.on('error', () => undefined);
  return {
    status: response.statusCode ?? 0,
    readAll: async () => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      await closed;
      agent.destroy();
      return { text, isWhole: response.complete };
    },
    leave: async () => {
      response.destroy();
      await closed;
      agent.destroy();
    },
  };
}
