import { ApiFailure } from './api-failure';
import { queryClient } from './query-client';

describe('how often the pages ask again', () => {
  afterEach(() => queryClient.clear());

  /** How often a read was asked that fails as often as it is asked. */
  async function attempts(status: number): Promise<number> {
    let asked = 0;
    const read = queryClient.fetchQuery({
      queryKey: [status],
      queryFn: () => {
        asked += 1;
        throw ApiFailure.of({ status, headers: new Headers() }, null);
      },
      retryDelay: 0,
    });
    await expect(read).rejects.toMatchObject({ status });
    return asked;
  }

  it.each([400, 401, 403, 404, 409, 429])('never after %d: the service has decided', async (status) => {
    expect(await attempts(status)).toBe(1);
  });

  it('four times when the service is busy', async () => {
    expect(await attempts(503)).toBe(5);
  });

  it.each([0, 500])('twice after %d: no answer, or a fault', async (status) => {
    expect(await attempts(status)).toBe(3);
  });
});
