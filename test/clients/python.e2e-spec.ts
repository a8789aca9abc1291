import { readFile } from 'node:fs/promises';
import { acceptAll, answer, type Behaviour, faultyService } from '../support/faulty-service.js';
import { describePython, python } from '../support/python.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const SECRET = 'k'.repeat(32);
const API_KEY = ['sk', 'test', SECRET].join('_');

describePython('the Python library, where the service fails', () => {
  let close: (() => Promise<void>) | null = null;
  afterEach(() => close?.());

  /** Tracks so many events, and says what became of them and of the requests. */
  async function story(behaviours: readonly Behaviour[], { events = 3, timeout = 60 } = {}) {
    const service = await faultyService(behaviours);
    close = service.close;
    const told = { api_key: API_KEY, base_url: service.url, events, timeout };
    const { stdout, stderr } = await python(['test/support/python-driver.py'], {
      input: JSON.stringify(told),
    });
    expect(stderr).toBe('');
    return { ...service, ...JSON.parse(stdout) };
  }

  it.each<[string, Behaviour]>([
    ['is reset', (_batch, response) => response.destroy()],
    ['is 500', answer(500, { error: 'Internal server error', request_id: 'req_1' })],
    ['is another’s 404', answer(404, 'no such page')],
    ['is another’s 401', answer(401, { error: 'Sign in first' })],
    ['is another’s 400', answer(400, '<html>')],
    ['is a redirect', answer(302, {}, { Location: 'https://elsewhere.example/' })],
    ['is 200 without JSON', (_batch, response) => response.writeHead(200).end('OK')],
    ['is 200 with results of other events', answer(200, { results: [{ index: 0, status: 'accepted' }] })],
    ['is 500 with details that are none', answer(500, { details: 5 })],
    [
      'is 200 with a status that is a list',
      answer(200, { results: [0, 1, 2].map((index) => ({ index, status: [] })) }),
    ],
    ['is nested without end', (_batch, response) => response.writeHead(200).end('['.repeat(100_000))],
    ['asks for a wait that is over', answer(503, {}, { 'Retry-After': '0' })],
  ])('sends the same events again when what comes %s', async (_name, behaviour) => {
    const { batches, counts, errors, ids, waits } = await story([behaviour, behaviour]);
    expect(counts).toEqual({ tracked: 3, accepted: 3, duplicates: 0, dropped: {} });
    expect(batches).toHaveLength(3);
    expect(batches[2].events).toEqual(batches[0].events);
    expect(batches[0].events.map((event: { event_id: string }) => event.event_id)).toEqual(ids);
    expect(errors).toHaveLength(2);
    expect(waits).toEqual([250, 500]);
  });

  it('sends again when the answer breaks off', async () => {
    const half: Behaviour = (_batch, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{"results":[', () => response.destroy());
    };
    const { counts, errors } = await story([half]);
    expect(counts.accepted).toBe(3);
    expect(errors).toEqual([expect.stringContaining('No answer')]);
  });

  it('sends again when none comes in time', async () => {
    const { counts, errors } = await story([() => undefined], { timeout: 0.3 });
    expect(counts.accepted).toBe(3);
    // On a busy machine the next answer is late, too.
    expect(new Set(errors)).toEqual(new Set([expect.stringContaining('timed out')]));
  });

  it('waits as long as it is told, be it hours, and sends only the rest again', async () => {
    const full = answer(429, { error: 'Rate limit exceeded', retry_after: 2_700 }, { 'Retry-After': '2700' });
    const busy = answer(503, { error: 'Busy' }, { 'Retry-After': '7' });
    const partly: Behaviour = (batch, response) =>
      answer(200, {
        retry_after: 60,
        results: batch.events.map(({ event_id }, index) => ({
          index,
          event_id,
          status: index === 1 ? 'rate_limited' : 'accepted',
        })),
      })(batch, response);
    const { batches, counts, ids, waits } = await story([full, busy, partly]);
    expect(counts).toMatchObject({ accepted: 3, dropped: {} });
    expect(waits).toEqual([2_700_000, 7_000, 60_000]);
    expect(batches[3].events).toMatchObject([{ event_id: ids[1] }]);
  });

  it('takes any number for a wait, and does not hurry where there is none', async () => {
    const forAges = answer(503, {}, { 'Retry-After': '9'.repeat(30) });
    const limited: Behaviour = (batch, response) =>
      answer(429, {
        retry_after: null,
        results: batch.events.map(({ event_id }, index) => ({ index, event_id, status: 'rate_limited' })),
      })(batch, response);
    const { counts, waits } = await story([forAges, limited, limited]);
    expect(counts).toMatchObject({ accepted: 3, dropped: {} });
    expect(waits).toEqual([expect.any(Number), 500, 1_000]);
    expect(waits[0]).toBeGreaterThan(9e12);
  });

  it.each([
    ['somebody stops waiting for its verdict', 'e = track()\n    await give_up(e)', 'accepted'],
    ['another thread closes the client meanwhile', 'w._waymark._delivery.abort()\n    e = track()', 'closed'],
  ])('settles an event though %s', async (_name, steps, outcome) => {
    const service = await faultyService([]);
    close = service.close;
    const program = `
import asyncio, os
from waymark import AsyncWaymark
async def main():
    w = AsyncWaymark(os.environ["KEY"], os.environ["URL"], flush_interval=3600, on_drop=lambda *_: None)
    track = lambda: w.track("page_view", visitor_id="ada")
    async def give_up(e):
        try:
            await asyncio.wait_for(w.verdict(e), 0.01)
        except asyncio.TimeoutError:
            pass
    ${steps}
    await w.flush(120)
    verdict = e.verdict(120)
    print(verdict.reason or verdict.status)
asyncio.run(main())
`;
    const { stdout, stderr } = await python(['-c', program], { env: { KEY: API_KEY, URL: service.url } });
    expect([stdout, stderr]).toEqual([`${outcome}\n`, '']);
  });

  it('halves what is too large, and gives up only what is too large alone', async () => {
    const tooLarge = answer(413, { error: 'Too large' });
    const { batches, counts, dropped, ids } = await story([tooLarge, tooLarge, tooLarge], { events: 4 });
    expect(batches.map(({ events }: { events: unknown[] }) => events.length)).toEqual([4, 2, 1, 1, 2]);
    expect(counts).toMatchObject({ accepted: 3, dropped: { too_large: 1 } });
    expect(dropped).toEqual([['too_large', [ids[0]]]]);
  });

  it.each<[string, Behaviour]>([
    ['invalid_api_key', answer(401, { error: 'Invalid API key' })],
    ['account_suspended', answer(403, { error: 'Account suspended' })],
  ])('gives up for %s, and says so once for all; its key is shown nowhere', async (reason, behaviour) => {
    const { batches, counts, dropped, shown } = await story([behaviour]);
    expect(counts.dropped).toEqual({ [reason]: 3 });
    expect(dropped).toHaveLength(1);
    expect(batches).toHaveLength(1);
    expect(batches[0].headers.authorization).toBe(`Bearer ${API_KEY}`);
    expect(shown).not.toContain(SECRET);
  });

  it.each([
    ['ends', ''],
    ['forks, each process with what is its own', 'os.fork() or os._exit(w.close(120).accepted)'],
  ])('sends what is on its way before a program %s', async (_name, more) => {
    const service = await faultyService([]);
    close = service.close;
    const program = `
import os
from waymark import Waymark
w = Waymark(os.environ["KEY"], os.environ["URL"], flush_interval=3600)
w.track("page_view", visitor_id="ada")
${more}
`;
    const { code, stderr } = await python(['-c', program], { env: { KEY: API_KEY, URL: service.url } });
    expect([code, stderr]).toEqual([0, '']);
    expect(service.batches.flatMap(({ events }) => events)).toHaveLength(1);
  });

  it('accounts for every event, whatever the service does: 500 stories by chance', async () => {
    const { stderr } = await python(['-m', 'unittest', 'discover', '-s', 'clients/python/tests']);
    expect(stderr).toMatch(/Ran 1 test .*\n\nOK/s);
  });

  it('keeps events while no thread can be started, and sends them once one can', async () => {
    const service = await faultyService([acceptAll]);
    close = service.close;
    const program = `
import os
from unittest import mock
from waymark import Waymark
w = Waymark(os.environ["KEY"], os.environ["URL"], flush_interval=3600)
full = {"side_effect": RuntimeError("can't start new thread"), "create": True}
# Of older and newer versions of Python.
with mock.patch("threading._start_new_thread", **full), mock.patch("threading._start_joinable_thread", **full):
    for visitor in ("ada", "bob"):
        w.track("page_view", visitor_id=visitor)
    print(w.flush(0))
print(w.flush(120), w.close().accepted)
`;
    const { stdout, stderr } = await python(['-c', program], { env: { KEY: API_KEY, URL: service.url } });
    expect([stdout, stderr]).toEqual(['False\nTrue 2\n', '']);
  });

  it('takes what JSON cannot hold for that, and never raises', async () => {
    const service = await faultyService([acceptAll]);
    close = service.close;
    const program = `
import datetime, decimal, os
from waymark import Waymark
w = Waymark(os.environ["KEY"], os.environ["URL"], on_drop=lambda events, reason: print(reason))
loop = {}; loop["loop"] = loop
never = datetime.datetime.max.replace(tzinfo=datetime.timezone(datetime.timedelta(hours=-1)))
for value in [float("nan"), object(), "\\ud800", loop, never]:
    w.track("page_view", visitor_id="ada", properties={"value": value})
good = {"at": datetime.datetime(2026, 1, 31, tzinfo=datetime.timezone.utc), "day": datetime.date(2026, 1, 31)}
w.track("page_view", visitor_id="ada", properties=good, revenue={"amount": decimal.Decimal("0.10"), "currency": "EUR"})
print(w.close(120).dropped)
`;
    const { stdout, stderr } = await python(['-c', program], { env: { KEY: API_KEY, URL: service.url } });
    expect(stderr).toBe('');
    expect(stdout).toBe(`${'not_json\n'.repeat(5)}{'not_json': 5}\n`);
    expect(service.batches[0]!.events).toMatchObject([
      {
        properties: { at: '2026-01-31T00:00:00Z', day: '2026-01-31' },
        revenue: { amount: '0.10', currency: 'EUR' },
      },
    ]);
  });
});

describePython('the Python library against the service', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('does what the programs of docs/clients.md say, as they stand there', async () => {
    const text = await readFile('docs/clients.md', 'utf8');
    const programs = [...text.matchAll(/^```python\n(.*?)^```$/gms)].map(([, program]) => program!);
    expect(programs).toHaveLength(2);
    const { secret, account } = await app.issueKey();
    const env = { WAYMARK_KEY: secret, WAYMARK_URL: app.url };
    const runs = [];
    for (const program of programs) runs.push(await python(['-c', program], { env }));
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(runs[0]!.stdout).toContain("status='accepted'");
    expect(runs[0]!.stdout).toContain('Counts(tracked=4, accepted=4, duplicates=0, dropped={})');
    expect(runs[1]!.stdout).toContain(`${account.publicId} test 1`);
    for (const type of ['page_view', 'identify', 'purchase order-1001'])
      expect(runs[1]!.stdout).toContain(type);
  });

  it('asks with times, days and truth values of Python', async () => {
    const { secret } = await app.issueKey();
    const program = `
import datetime, os
from waymark import Waymark
w = Waymark(os.environ["KEY"], os.environ["URL"])
w.track("page_view", visitor_id="ada", properties={"price": 5, "paid": True})
w.flush()
now = datetime.datetime.now(datetime.timezone.utc)
hour = datetime.timedelta(hours=1)
print(len(list(w.events(**{"from": now - hour, "to": (now + hour).astimezone(datetime.timezone(hour))}))))
range = {"from": now.date(), "to": now.date() + datetime.timedelta(days=2)}
answer = w.report("conversions", event_type=["page_view"], channel_visitors=False, properties={"paid": [True]}, **range)
print(answer["totals"]["conversions"], answer["query"]["channel_visitors"])
`;
    const { stdout, stderr } = await python(['-c', program], { env: { KEY: secret, URL: app.url } });
    expect(stderr).toBe('');
    expect(stdout).toBe('1\n1 False\n');
  });

  it('asks every report, imports ad spend and erases', async () => {
    const { secret } = await app.issueKey({ plan: 'pro' });
    const program = `
import os
from waymark import Waymark, WaymarkError
w = Waymark(os.environ["KEY"], os.environ["URL"])
for number in range(1500):
    w.track("page_view", visitor_id=f"visitor-{number % 7}", properties={"plan": "pro" if number < 10 else "free"})
w.flush()
print(len(list(w.events())), w.report("events", properties={"plan": ["pro"]}, event_type=["page_view"])["totals"])
pages = list(w.received(limit=1000))
sizes = [len(page["events"]) for page in pages]
print(sum(sizes), max(sizes) <= 1000, len(list(w.received(pages[-1]["cursor"]))[0]["events"]))
print(w.report("funnel", steps=[{"event_type": "page_view"}, {"event_type": "page_view"}])["entrants"])
print(len(w.report("retention", periods=1)["cohorts"]) > 0)
row = {"date": "2026-01-01", "platform": "google", "campaign": "Spring", "spend": "60", "currency": "EUR"}
print(w.import_ad_spend([row])["received"], [each["campaign"] for each in w.ad_spend()])
print(w.report("conversions", event_type="page_view")["totals"]["conversions"])
print(w.erase_visitor("visitor-0"))
try:
    w.report("conversions")
except WaymarkError as error:
    print(error.status, error.details[0]["field"], error.request_id[:4])
`;
    const { stdout, stderr } = await python(['-c', program], { env: { KEY: secret, URL: app.url } });
    expect(stderr).toBe('');
    expect(stdout.split('\n')).toEqual([
      "1500 {'events': 10, 'visitors': 7}",
      // A page may end before it is full: where the service has searched for long.
      '1500 True 0',
      '7',
      'True',
      "1 ['Spring']",
      '1500',
      '215',
      '400 event_type req_',
      '',
    ]);
  });
});
