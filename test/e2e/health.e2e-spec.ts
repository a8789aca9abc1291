import { EdgeApp } from '../support/edge-app.js';

describe('Probes', () => {
  let edge: EdgeApp;

  beforeAll(async () => {
    edge = await EdgeApp.start();
  });

  afterAll(() => edge.close());

  const probe = async (path: string) => {
    const answer = await fetch(edge.url(path));
    return [answer.status, await answer.json()];
  };

  it('200 for both, to anyone, while the database answers', async () => {
    expect(await probe('/health/live')).toEqual([200, { status: 'ok' }]);
    expect(await probe('/health/ready')).toEqual([200, { status: 'ok' }]);
  });

  it('503 for ready, and still 200 for live, while it does not', async () => {
    edge.keys.failure = new Error('connection refused');
    expect(await probe('/health/live')).toEqual([200, { status: 'ok' }]);
    expect(await probe('/health/ready')).toEqual([503, { error: 'Not ready: the database does not answer' }]);
    edge.keys.failure = null;
    expect(await probe('/health/ready')).toEqual([200, { status: 'ok' }]);
  });
});
