import { parseRedisUrl, type RedisTarget } from './redis-url.js';

const PLAIN = { username: null, password: null, database: 0, sentinel: null, tls: null };
const TWO = {
  ...PLAIN,
  username: 'way',
  password: 'mark',
  addresses: [
    { host: 'a', port: 1 },
    { host: 'b', port: 2 },
  ],
};

describe('parseRedisUrl', () => {
  it.each<[string, RedisTarget]>([
    ['redis://cache', { ...PLAIN, addresses: [{ host: 'cache', port: 6379 }] }],
    [
      'redis://redis_cache:7000/3',
      { ...PLAIN, database: 3, addresses: [{ host: 'redis_cache', port: 7000 }] },
    ],
    ['redis://[::1]:7000', { ...PLAIN, addresses: [{ host: '::1', port: 7000 }] }],
    [
      'redis://:p%40ss,w@cache:6379/',
      { ...PLAIN, password: 'p@ss,w', addresses: [{ host: 'cache', port: 6379 }] },
    ],
    [
      'rediss://way:mark@cache?ssl_ca_certs=/etc/ca.pem&ssl_certfile=/c.pem&ssl_keyfile=/k.pem',
      {
        ...PLAIN,
        username: 'way',
        password: 'mark',
        tls: { caFile: '/etc/ca.pem', certFile: '/c.pem', keyFile: '/k.pem' },
        addresses: [{ host: 'cache', port: 6379 }],
      },
    ],
    ['redis://way:mark@a:1,b:2', TWO],
    ['redis://way:mark@a:1,redis://way:mark@b:2', TWO],
    [
      'redis+sentinel://:pw@a,b:2/my%20primary/4?sentinel_username=s&sentinel_password=t',
      {
        ...PLAIN,
        password: 'pw',
        database: 4,
        sentinel: { primaryName: 'my primary', username: 's', password: 't' },
        addresses: [
          { host: 'a', port: 26379 },
          { host: 'b', port: 2 },
        ],
      },
    ],
  ])('reads %s', (url, target) => {
    expect(parseRedisUrl(url)).toEqual(target);
  });

  it.each([
    ['http://cache', /of the form/],
    ['redis://', /of the form/],
    ['redis://cache:0', /of the form/],
    ['redis://cache:65536', /of the form/],
    ['redis://[1::2::3]', /of the form/],
    ['redis://a,b,', /of the form/],
    ['redis://cache/zero', /database by its number/],
    ['redis://cache/0/1', /database by its number/],
    ['redis://a,b/1', /only database 0/],
    ['redis://hunter2@cache', /password with a user/],
    ['redis://:hunter2%ZZ@cache', /percent-encoding/],
    ['redis://a,rediss://b', /same scheme/],
    ['redis://:one@a,redis://:hunter2@b', /same scheme, user, password/],
    ['redis+sentinel://cache', /name the primary/],
    ['redis://cache?ssl_ca_certs=/x', /no parameters but/],
    ['rediss://cache?ssl_cert_reqs=none', /no parameters but/],
    ['rediss://cache?ssl_certfile=/x', /together/],
    ['redis://cache?sentinel_password=hunter2', /no parameters but/],
    ['redis+sentinel://cache/name?sentinel_username=hunter2', /sentinel_password/],
  ])('refuses %s by its rule, without repeating it', (url, rule) => {
    expect(() => parseRedisUrl(url)).toThrow(rule);
    expect(() => parseRedisUrl(url)).not.toThrow(/hunter2/);
    expect(() => parseRedisUrl(url)).toThrow(/^must /);
  });
});
