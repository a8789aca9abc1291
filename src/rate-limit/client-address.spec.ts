import { addressKey, ClientAddresses } from './client-address.js';

/** A request from `remoteAddress` with the given X-Forwarded-For. */
function request(remoteAddress: string | undefined, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as Parameters<ClientAddresses['of']>[0];
}

describe('ClientAddresses', () => {
  it('takes the address of the socket and believes no header by default', () => {
    const addresses = new ClientAddresses([]);
    expect(addresses.of(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  });

  it('believes no header that does not come from a trusted proxy', () => {
    const addresses = new ClientAddresses(['10.0.0.0/8']);
    expect(addresses.of(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  });

  it('takes the right-most address that is no trusted proxy', () => {
    const addresses = new ClientAddresses(['10.0.0.0/8', '192.0.2.1']);
    const forwarded = '1.1.1.1, 198.51.100.1, 192.0.2.1, 10.1.2.3';
    expect(addresses.of(request('10.0.0.9', forwarded))).toBe('198.51.100.1');
  });

  it('works out the address once for each caller, and anew for each other one', () => {
    const addresses = new ClientAddresses(['10.0.0.0/8']);
    for (let round = 0; round < 2; round++) {
      expect(addresses.of(request('10.0.0.9', '198.51.100.1'))).toBe('198.51.100.1');
      expect(addresses.of(request('10.0.0.9', '198.51.100.2'))).toBe('198.51.100.2');
      expect(addresses.of(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
      expect(addresses.of(request('10.0.0.9'))).toBe('10.0.0.9');
      for (let caller = 0; caller < 5_000; caller++)
        expect(addresses.of(request(`203.0.113.7`, `${caller}`))).toBe('203.0.113.7');
    }
  });

  it('is not misled by what stands left of something that is no address', () => {
    const addresses = new ClientAddresses(['10.0.0.0/8']);
    expect(addresses.of(request('10.0.0.9', '198.51.100.1, nonsense, 10.0.0.8'))).toBe('10.0.0.8');
  });

  it('takes the proxy itself when all hops are trusted, or none is named', () => {
    const addresses = new ClientAddresses(['10.0.0.0/8']);
    expect(addresses.of(request('10.0.0.9', '10.0.0.7, 10.0.0.8'))).toBe('10.0.0.7');
    expect(addresses.of(request('10.0.0.9', ''))).toBe('10.0.0.9');
  });

  it('knows a proxy by its IPv4 address when the socket shows it as IPv6', () => {
    const addresses = new ClientAddresses(['10.0.0.9']);
    expect(addresses.of(request('::ffff:10.0.0.9', '198.51.100.1'))).toBe('198.51.100.1');
    expect(new ClientAddresses(['::ffff:10.0.0.0/104']).of(request('10.0.0.9', '198.51.100.1'))).toBe(
      '198.51.100.1',
    );
  });

  it('knows IPv6 proxies and ranges', () => {
    const addresses = new ClientAddresses(['fd00::/8', '2001:db8::1']);
    expect(addresses.of(request('fd00::5', '198.51.100.1, 2001:db8::1'))).toBe('198.51.100.1');
  });

  it('leaves out the port some proxies write', () => {
    const addresses = new ClientAddresses(['10.0.0.9']);
    expect(addresses.of(request('10.0.0.9', '198.51.100.1:4711'))).toBe('198.51.100.1');
    expect(addresses.of(request('10.0.0.9', '[2001:db8:1:2::3]:4711'))).toBe(addressKey('2001:db8:1:2::4'));
  });

  it('looks at a bounded number of hops', () => {
    const addresses = new ClientAddresses(['10.0.0.0/8']);
    const forwarded = ['198.51.100.1', ...Array.from({ length: 5_000 }, () => '10.0.0.1')].join(',');
    expect(addresses.of(request('10.0.0.9', forwarded))).toBe('10.0.0.1');
  });

  it('tells IPv4 ranges from IPv6 ones, to the bit', () => {
    const whole = new ClientAddresses(['10.0.0.9', '2001:db8::9', '::ffff:0:0/96']);
    expect(whole.of(request('2001:db8::8', '198.51.100.1'))).toBe(addressKey('2001:db8::8'));
    expect(whole.of(request('203.0.113.7', '198.51.100.1, 203.0.113.8'))).toBe('198.51.100.1');
    const one = new ClientAddresses(['10.0.0.9']);
    expect(one.of(request('10.0.0.8', '198.51.100.1'))).toBe('10.0.0.8');
    const wide = new ClientAddresses(['::/8']);
    expect(wide.of(request('10.0.0.9', '198.51.100.1'))).toBe('10.0.0.9');
  });

  it('trusts nobody whose socket has no address, or one it cannot read', () => {
    const addresses = new ClientAddresses(['0.0.0.0/0', '::/0']);
    expect(addresses.of(request(undefined, '198.51.100.1'))).toBe('unknown');
    expect(addresses.of(request('nonsense', '198.51.100.1'))).toBe('nonsense');
  });

  it.each(['x[2001:db8::1]:1', '[2001:db8::1]:1x', '[2001:db8::1', 'x1.2.3.4:5', '1.2.3.4:5x', '1.2.3.4:'])(
    'takes %s for no address',
    (hop) => {
      const addresses = new ClientAddresses(['10.0.0.9']);
      expect(addresses.of(request('10.0.0.9', hop))).toBe('10.0.0.9');
    },
  );

  it('reads addresses in brackets without a port, and those with several digits before one', () => {
    const addresses = new ClientAddresses(['10.0.0.9']);
    expect(addresses.of(request('10.0.0.9', '[2001:db8:1:2::3]'))).toBe(addressKey('2001:db8:1:2::3'));
    expect(addresses.of(request('10.0.0.9', '198.51.100.123:4711'))).toBe('198.51.100.123');
  });
});

describe('addressKey', () => {
  it('counts IPv4 in IPv6 clothes as IPv4', () => {
    expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('::ffff:cb00:7107')).toBe('203.0.113.7');
  });

  it('counts the addresses of one IPv6 /64 as one, and of two as two', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  });

  it('is written as such addresses are', () => {
    expect(addressKey('2001:db8:1:2:3::1')).toBe('2001:db8:1:2::/64');
    expect(addressKey('::1')).toBe('::1');
  });

  it('has a key for a socket that has no address any more', () => {
    expect(addressKey(undefined)).toBe('unknown');
  });
});
