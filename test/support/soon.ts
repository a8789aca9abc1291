import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.js';

const AGAIN_AFTER_MS = 20;

/**
 * For what a page comes to show a moment after something else that was waited for: asserts it again until it holds.
 *
 * @throws what the assertion threw last, when that takes too long.
 */
export async function soon<T>(assertion: () => Promise<T>): Promise<T> {
  const endsAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > endsAt) throw error;
    }
    await delay(AGAIN_AFTER_MS);
  }
}
