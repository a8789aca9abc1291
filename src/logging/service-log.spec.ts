import { Logger } from '@nestjs/common';
import { ServiceLog, type ServiceLogOptions } from './service-log.js';

/** A log and the lines it has written, parsed. */
function collectingLog(level: ServiceLogOptions['level'] = 'debug') {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { log: new ServiceLog({ level, destination }), lines };
}

const KEY = ['sk', 'test', 'x'.repeat(32)].join('_');

describe('ServiceLog', () => {
  it('writes one JSON object a line with time, level, context and message', () => {
    const { log, lines } = collectingLog();
    log.warn('Redis does not answer', 'RateLimit');
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: 'Redis does not answer',
        context: 'RateLimit',
        service: 'waymark',
      }),
    ]);
    expect(Date.parse(String(lines[0]!['time']))).not.toBeNaN();
  });

  it('keeps whatever a client sends within its line', () => {
    const written: string[] = [];
    const log = new ServiceLog({ level: 'debug', destination: { write: (line) => void written.push(line) } });
    const forged = 'GET /\r\n{"level":"info","msg":"forged"}\u2028\u001b[2J"';
    log.warn({ message: forged, path: forged, err: new Error(forged) }, forged);
    expect(written).toHaveLength(1);
    expect([...written[0]!].filter((character) => character < ' ')).toEqual(['\n']);
    expect(JSON.parse(written[0]!)).toMatchObject({ msg: forged, path: forged });
  });

  it('never lets a key through, wherever in a line it stands', () => {
    const { log, lines } = collectingLog();
    log.error(
      { message: `refused ${KEY}`, requestId: KEY, err: new Error(`cause ${KEY}`, { cause: KEY }) },
      KEY,
    );
    expect(JSON.stringify(lines)).not.toContain('xxxx');
  });

  it('keeps of an error what it was and why, and none of the data it carries', () => {
    const { log, lines } = collectingLog();
    const cause = Object.assign(new Error('value too long'), {
      code: '22001',
      detail: 'row',
      parameters: ['row'],
    });
    log.error({ message: 'Request failed', err: new Error('insert failed', { cause }) });
    expect(lines[0]).toMatchObject({
      err: { type: 'Error', message: 'insert failed', cause: { code: '22001', message: 'value too long' } },
    });
    expect(JSON.stringify(lines)).not.toContain('row');
  });

  it('survives an error that is its own cause', () => {
    const { log, lines } = collectingLog();
    const error = new Error('round');
    error.cause = error;
    log.error(error);
    expect(lines).toHaveLength(1);
  });

  it('writes nothing below its level', () => {
    const { log, lines } = collectingLog('warn');
    log.log('started', 'Http');
    log.debug('details', 'Http');
    expect(lines).toEqual([]);
    expect(log.writes('debug')).toBe(false);
  });

  it('says what Nest tells of its own start at debug only', () => {
    const { log, lines } = collectingLog('info');
    log.log('Mapped {/api/v1/events, POST} route', 'RouterExplorer');
    log.log('Started', 'Bootstrap');
    expect(lines.map((line) => line['msg'])).toEqual(['Started']);
  });

  it('hears what a Logger of the framework says, its stack included', () => {
    const { log, lines } = collectingLog();
    Logger.overrideLogger(log);
    try {
      new Logger('Somewhere').error('broken', 'Error: broken\n    at here');
    } finally {
      Logger.overrideLogger(false);
    }
    expect(lines[0]).toMatchObject({
      level: 'error',
      msg: 'broken',
      context: 'Somewhere',
      stack: 'Error: broken\n    at here',
    });
  });
});
