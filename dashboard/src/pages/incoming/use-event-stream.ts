import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client';

export type StreamStatus = 'connecting' | 'open' | 'lost';

/** Pauses between attempts after the service has refused or gone away; the browser bridges short breaks by itself. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000];

/**
 * Listens to the messages `name` of a server-sent event stream while the component is mounted and `path` is not null.
 * After a break the stream resumes: the browser sends Last-Event-ID, and a connection opened by this hook sends `after`.
 */
export function useEventStream<T>(
  path: string | null,
  name: string,
  onData: (data: T) => void,
): StreamStatus {
  const [status, setStatus] = useState<StreamStatus>('connecting');
  const receive = useRef(onData);
  receive.current = onData;

  useEffect(() => {
    if (path === null) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastId = '';
    let failures = 0;

    const open = () => {
      const resume =
        lastId === '' ? '' : `${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(lastId)}`;
      source = new EventSource(path + resume);
      source.onopen = () => {
        failures = 0;
        setStatus('open');
      };
      source.addEventListener(name, (message) => {
        lastId = message.lastEventId;
        receive.current(JSON.parse(message.data) as T);
      });
      source.onerror = () => {
        setStatus('lost');
        if (source?.readyState !== EventSource.CLOSED) return;
        // A refusal carries no reason here; asking for anything else finds out whether somebody is still signed in.
        api.GET('/dashboard/api/sessions').catch(() => undefined);
        timer = setTimeout(open, PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)]);
      };
    };
    setStatus('connecting');
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [path, name]);

  return status;
}
