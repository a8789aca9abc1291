import { ApiFailure } from './api-failure';
import { refusalOf } from './client';
import { suspectService } from './service-state';

/** One message of a stream of server-sent events. */
export interface StreamMessage {
  readonly event: string;
  readonly data: string;
}

/** Hears what a stream brings; `onId` where to go on after a break, which the service tells on quiet streams, too. */
export interface StreamListener {
  readonly onId: (id: string) => void;
  readonly onMessage: (message: StreamMessage) => void;
}

/** The service sends something every 15 seconds. After twice that and some, the connection is gone, whoever holds it. */
const SILENCE_MS = 40_000;

/**
 * Reads a stream of server-sent events (WHATWG HTML, 9.2) until the service ends it, which resolves. Unlike EventSource it
 * says why the service refused, and notices a connection that is cut without a word.
 * @throws ApiFailure when the service refuses, cannot be reached, or falls silent.
 */
export async function readEventStream(
  path: string,
  signal: AbortSignal,
  { onOpen, ...listener }: StreamListener & { readonly onOpen: () => void },
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      headers: { Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || response.body === null) throw await refusalOf(response);
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const parser = new MessageParser(listener);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parser.take(value);
    }
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    if (!signal.aborted) suspectService();
    throw ApiFailure.unreachable();
  } finally {
    clearTimeout(timer);
  }
}

/** Puts messages together from pieces of text, wherever these are cut. The service ends lines with a line feed alone. */
export class MessageParser {
  private rest = '';
  private event = '';
  private data: string[] = [];

  constructor(private readonly listener: StreamListener) {}

  take(piece: string): void {
    const lines = (this.rest + piece).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.takeLine(line);
  }

  private takeLine(line: string): void {
    if (line === '') {
      if (this.data.length > 0) this.listener.onMessage({ event: this.event, data: this.data.join('\n') });
      this.event = '';
      this.data = [];
      return;
    }
    const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === 'event') this.event = value ?? '';
    else if (name === 'data') this.data.push(value ?? '');
    else if (name === 'id') this.listener.onId(value ?? '');
  }
}
