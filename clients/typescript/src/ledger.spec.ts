import { Ledger } from './ledger.js';

const ACCEPTED = { status: 'accepted', event_id: 'x' } as const;

describe('Ledger', () => {
  it('tells each who waits when all before is settled, in whatever order that comes, and nobody before', async () => {
    const ledger = new Ledger();
    const told: string[] = [];
    const wait = (name: string) => void ledger.whenSettled().then(() => told.push(name));
    const begin = () => {
      ledger.begin();
      return ledger.generation;
    };
    const settle = async (generation: number) => {
      ledger.settle(generation, ACCEPTED);
      await null;
      return told.splice(0);
    };
    const first = begin();
    wait('first');
    wait('first again');
    const [second, third] = [begin(), begin()];
    wait('second');
    expect(await settle(second)).toEqual([]);
    expect(await settle(third)).toEqual([]);
    const last = begin();
    expect(await settle(first)).toEqual(['first', 'first again', 'second']);
    expect(await settle(last)).toEqual([]);
    // The same generation once more.
    const again = begin();
    wait('last');
    expect(await settle(again)).toEqual(['last']);
    wait('at once');
    await null;
    expect(told).toEqual(['at once']);
  });

  it('takes a wait for each of very many events that are on their way', async () => {
    const ledger = new Ledger();
    const generations: number[] = [];
    const waits: Promise<void>[] = [];
    for (let number = 0; number < 150_000; number++) {
      ledger.begin();
      generations.push(ledger.generation);
      waits.push(ledger.whenSettled());
    }
    for (const generation of generations) ledger.settle(generation, ACCEPTED);
    await Promise.all(waits);
    expect(ledger.counts).toMatchObject({ tracked: 150_000, accepted: 150_000 });
  });
});
