import { setImmediate } from 'node:timers/promises';

/** Elements between two turns of everybody else: some hundred small objects each take a few milliseconds. */
const AT_ONCE = 20;

/** As `list.map`, for elements each of which takes some time: everybody else has their turn now and then. */
export async function mapInTurns<From, To>(list: readonly From[], map: (from: From) => To): Promise<To[]> {
  const mapped: To[] = [];
  for (const element of list) {
    if (mapped.length > 0 && mapped.length % AT_ONCE === 0) await setImmediate();
    mapped.push(map(element));
  }
  return mapped;
}
