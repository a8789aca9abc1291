import { once } from 'node:events';
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Inject, type MiddlewareConsumer, Module, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import express from 'express';
import { WaymarkModule } from '../../clients/typescript/src/nest/index.js';
import { type VisitorRequest, visitorMiddleware } from '../../clients/typescript/src/node/index.js';
import { createRelay, type Relay } from '../../clients/typescript/src/relay/index.js';
import { Waymark } from '../../clients/typescript/src/waymark.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the TypeScript library in a web server', () => {
  let app: TestApp;
  let waymark: Waymark;
  let apiKey: string;
  let server: Server | null = null;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    apiKey = (await app.issueKey({ plan: 'pro' })).secret;
    waymark = new Waymark({ apiKey, baseUrl: app.url });
  });
  afterEach(() => server?.close());

  const listen = async (listener: RequestListener): Promise<number> => {
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  /** Asks by hand, for `fetch` sets no header that is a browser's own. */
  const ask = async (port: number, path: string, headers: Record<string, string>) => {
    const asked = httpRequest({
      port,
      host: '127.0.0.1',
      path,
      headers: { host: 'shop.example', ...headers },
    });
    asked.end();
    const [response] = await once(asked, 'response');
    response.resume();
    await once(response, 'end');
    return String(response.headers['set-cookie'] ?? '');
  };
  const stored = async () => {
    await waymark.flush();
    const events = [];
    for await (const event of waymark.events.list()) events.unshift(event);
    return events;
  };

  it('knows a visitor again by a cookie, and where they came from', async () => {
    const shop = express();
    shop.use(visitorMiddleware(waymark));
    shop.use((request, response) => {
      (request as unknown as VisitorRequest).waymark.track(
        request.path === '/buy' ? 'purchase' : 'page_view',
      );
      response.end();
    });
    const port = await listen(shop);
    const navigation = { 'sec-fetch-dest': 'document', 'user-agent': 'Browser/1' };
    const from = { ...navigation, referer: 'https://news.example/a', 'x-forwarded-proto': 'https' };
    const cookie = await ask(port, '/?utm_source=news', from);
    expect(cookie).toMatch(
      /^waymark_visitor=[\w-]{36}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const page = 'https://shop.example/cart';
    const again = { cookie: `other=1; ${cookie.split(';')[0]}`, 'sec-fetch-dest': 'empty', referer: page };
    expect(await ask(port, '/buy', again)).toBe('');
    const [view, purchase] = await stored();
    expect(view).toMatchObject({
      event_type: 'page_view',
      properties: {
        url: 'https://shop.example/?utm_source=news',
        referrer: 'https://news.example/a',
        user_agent: 'Browser/1',
      },
    });
    expect(purchase).toMatchObject({ visitor_id: view!.visitor_id, properties: { url: page } });
    expect(purchase!.properties).not.toHaveProperty('referrer');
  });

  it('sets no cookie without consent, and believes none that is no id', async () => {
    const visitors: string[] = [];
    const withConsent = visitorMiddleware(waymark);
    const without = visitorMiddleware(waymark, { hasConsent: () => false });
    const port = await listen((request, response) => {
      visitors.push((request.url === '/no' ? without : withConsent)(request, response).id);
      response.end();
    });
    const cookie = 'waymark_visitor=known-1';
    expect(await ask(port, '/no', { cookie })).toBe('');
    expect(await ask(port, '/', { cookie: `waymark_visitor=${'x'.repeat(200)}` })).not.toContain('; Secure');
    expect(await ask(port, '/', { cookie })).toBe('');
    expect(visitors).toEqual([
      expect.not.stringMatching('known'),
      expect.stringMatching(/^[\w-]{36}$/),
      'known-1',
    ]);
  });

  it('is a module of Nest: every provider may have it, and it is closed with the application', async () => {
    @Controller()
    class Shop {
      @Get()
      look(@Req() request: VisitorRequest) {
        return request.waymark.track('page_view').eventId;
      }
    }
    @Module({ imports: [WaymarkModule.forRoot({ apiKey, baseUrl: app.url })], controllers: [Shop] })
    class Root {
      constructor(@Inject(Waymark) private readonly client: Waymark) {}

      configure(consumer: MiddlewareConsumer) {
        consumer.apply(visitorMiddleware(this.client)).forRoutes('{*path}');
      }
    }
    const shop = await NestFactory.create(Root, { logger: false });
    await shop.listen(0, '127.0.0.1');
    await ask((shop.getHttpServer().address() as AddressInfo).port, '/', {});
    const own = shop.get(Waymark);
    await shop.close();
    expect(own.counts).toEqual({ tracked: 1, accepted: 1, duplicates: 0, dropped: {} });
    expect(await stored()).toHaveLength(1);
  });

  describe('as a relay of web pages', () => {
    const origin = 'https://shop.example';
    let relay: Relay;
    beforeEach(() => {
      relay = createRelay({ waymark, allowedOrigins: [origin] });
    });

    const post = (port: number, contentType = 'text/plain;charset=UTF-8') =>
      fetch(`http://127.0.0.1:${port}/waymark`, {
        method: 'POST',
        headers: { origin, 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'content-type': contentType },
        body: JSON.stringify({
          events: [{ event_type: 'page_view', event_id: contentType, occurred_at: new Date() }],
        }),
      });
    const visitors = async () => (await stored()).map(({ visitor_id }) => visitor_id);

    it('serves Express, whether or not the body has been read, and answers what is too large', async () => {
      const shop = express();
      shop.use(express.json());
      shop.post('/waymark', relay.handler);
      const port = await listen(shop);
      for (const type of ['text/plain', 'application/json'])
        expect(await (await post(port, type)).json()).toMatchObject({ accepted: 1 });
      expect(await visitors()).toEqual(Array(2).fill(expect.stringMatching(/^day_/)));
      const large = {
        method: 'POST',
        headers: { origin, 'user-agent': 'Firefox' },
        body: 'x'.repeat(5_000_000),
      };
      expect((await fetch(`http://127.0.0.1:${port}/waymark`, large)).status).toBe(413);
    });

    it('serves Nest', async () => {
      @Module({})
      class Root {}
      const shop = await NestFactory.create(Root, { logger: false });
      shop.use('/waymark', relay.handler);
      await shop.listen(0, '127.0.0.1');
      const { port } = shop.getHttpServer().address() as AddressInfo;
      expect(await (await post(port)).json()).toMatchObject({ accepted: 1 });
      await shop.close();
      expect(await visitors()).toHaveLength(1);
    });
  });
});
