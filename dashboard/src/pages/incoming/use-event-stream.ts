import { useEffect, useRef, useState } from 'react';
import { readEventStream } from '../../api/event-stream';
import { whenServiceReturns } from '../../api/service-state';
import { CONNECTING, OPEN, type StreamState, stateAfter } from './stream-state';

/** Pauses between attempts. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000];

interface EventStream {
  readonly state: StreamState;
  /** Connects now, not after the pause. */
  readonly retry: () => void;
}

/**
 * Listens to the messages `name` of a server-sent event stream while the component is mounted and `path` is not null.
 * After a break the stream resumes where it was: the new connection sends the last message's id as `after`. It connects
 * again by itself, at once when the service is back, until it is refused for good.
 */
export function useEventStream<T>(path: string | null, name: string, onData: (data: T) => void): EventStream {
  const [state, setState] = useState(CONNECTING);
  const receive = useRef(onData);
  receive.current = onData;
  const wake = useRef(() => {});

  useEffect(() => {
    if (path === null) return;
    const left = new AbortController();
    const { signal } = left;
    let lastId = '';
    let failures = 0;

    const connect = () =>
      readEventStream(resumed(path, lastId), signal, {
        onOpen: () => {
          failures = 0;
          setState(OPEN);
        },
        onId: (id) => {
          lastId = id;
        },
        onMessage: ({ event, data }) => {
          if (event === name) receive.current(JSON.parse(data) as T);
        },
      });
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake.current = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const run = async () => {
      while (!signal.aborted) {
        const next = await connect().then(() => CONNECTING, stateAfter);
        if (signal.aborted) return;
        setState(next);
        if (next.status === 'ended') return;
        await pause(PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)]!);
      }
    };
    setState(CONNECTING);
    void run();
    const stopWaiting = whenServiceReturns(() => wake.current());
    return () => {
      stopWaiting();
      left.abort();
      wake.current();
    };
  }, [path, name]);

  return { state, retry: () => wake.current() };
}

function resumed(path: string, lastId: string): string {
  if (lastId === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(lastId)}`;
}
