import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readerOf, storeHistory } from './history.js';
import type { NeighbourScenario } from './scenario.js';

const EXPORTS = 8;
const BYTES_PER_SECOND = 1_000_000;
const TICK_MS = 50;
const MEGABYTE = 1_000_000;

/** Exports of one account whose clients take a megabyte a second. */
export const slowExports: NeighbourScenario = {
  name: 'slow-exports',
  title: `${EXPORTS} exports at 1 MB/s`,
  prepare: storeHistory,
  disturb: async (setting, seconds) => {
    const deadline = performance.now() + seconds * 1000;
    const exporting = Array.from({ length: EXPORTS }, () =>
      exportSlowly(setting.service.port, readerOf(setting).key, deadline),
    );
    const taken = await Promise.all(exporting);
    return {
      perSecond: taken.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE / seconds,
      unit: 'MB',
      refused: taken.filter(({ status }) => status !== 200).length,
    };
  },
};

/** Reads one export at its pace, from the start again when it is over, until the deadline. */
async function exportSlowly(port: number, key: string, deadline: number) {
  const all = { bytes: 0, status: 200 };
  while (performance.now() < deadline && all.status === 200) {
    const one = await readSlowly(port, key, deadline);
    all.bytes += one.bytes;
    all.status = one.status;
  }
  return all;
}

/** `status` is 0 when the connection broke before an answer. */
function readSlowly(port: number, key: string, deadline: number): Promise<{ bytes: number; status: number }> {
  return new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${key}`, Accept: 'application/x-ndjson' };
    const request = get({ host: '127.0.0.1', port, path: '/api/v1/events', headers, agent: false });
    request.on('error', () => resolve({ bytes: 0, status: 0 }));
    request.on('response', async (response) => {
      const status = response.statusCode ?? 0;
      let bytes = 0;
      let isOver = false;
      response.on('close', () => {
        isOver = true;
      });
      response.on('error', () => {});
      while (!isOver && performance.now() < deadline) {
        const most = Math.round((BYTES_PER_SECOND * TICK_MS) / 1000);
        const chunk: Buffer | null = response.read(most) ?? response.read();
        bytes += chunk?.length ?? 0;
        await pause(TICK_MS);
      }
      request.destroy();
      resolve({ bytes, status });
    });
  });
}
