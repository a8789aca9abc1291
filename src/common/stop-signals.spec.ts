import { EventEmitter } from 'node:events';
import { StopSignals } from './stop-signals.js';

describe('StopSignals', () => {
  let source: EventEmitter;
  let nowMs: number;
  let impatience: number;
  let signals: StopSignals;

  beforeEach(() => {
    source = new EventEmitter();
    nowMs = 5_000;
    impatience = 0;
    signals = new StopSignals({
      source,
      now: () => nowMs,
      onImpatience: () => {
        impatience += 1;
      },
    });
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    'takes the first %s as the wish for an orderly end',
    async (signal) => {
      expect(signals.first.aborted).toBe(false);
      source.emit(signal);
      expect(signals.first.aborted).toBe(true);
      await signals.received;
      expect(impatience).toBe(0);
    },
  );

  it('takes a second one within a second, as npm hands it on, for the same wish', () => {
    source.emit('SIGINT');
    nowMs += 1_000;
    source.emit('SIGINT');
    expect(impatience).toBe(0);
  });

  it('takes a later one for impatience', () => {
    source.emit('SIGINT');
    nowMs += 1_001;
    source.emit('SIGTERM');
    expect(impatience).toBe(1);
  });
});
