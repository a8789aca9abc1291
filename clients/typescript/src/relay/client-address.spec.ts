import { clientAddress, cutAddress, networkOf } from './client-address.js';

describe('the address of a client', () => {
  it.each([
    ['that of the connection, whatever the client claims', '1.2.3.4', 0, '10.0.0.9'],
    ['what the one proxy wrote', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['what the outermost of two proxies wrote', '6.6.6.6, 1.2.3.4, 10.0.0.1', 2, '1.2.3.4'],
    ['the first one, where fewer proxies wrote', '1.2.3.4', 2, '1.2.3.4'],
    ['that of the connection, where no proxy wrote', null, 1, '10.0.0.9'],
    ['without a port', '1.2.3.4:5678', 1, '1.2.3.4'],
    ['without brackets, port and zone', '[FE80::1%eth0]:443', 1, 'fe80::1'],
  ])('is %s', (_title, forwardedFor, hops, address) => {
    expect(clientAddress(forwardedFor, '::ffff:10.0.0.9', hops)).toBe(address);
  });

  it('is unknown where neither connection nor proxy tells', () => {
    expect(clientAddress('1.2.3.4', null, 0)).toBeNull();
  });

  it('shares its allowance with its network', () => {
    expect(networkOf('1.2.3.4')).toBe('1.2.3.4');
    expect(networkOf('2001:db8:0:01::9')).toBe(networkOf('2001:0db8::1:ffff:0:0:1'));
    expect(networkOf('2001:db8:0:1::9')).not.toBe(networkOf('2001:db8:0:2::9'));
    expect(networkOf('::1')).toBe('0:0:0:0::');
  });

  it('loses what points at a person', () => {
    expect(cutAddress('203.0.113.77')).toBe('203.0.113.0');
    expect(cutAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::');
    expect(cutAddress('2001:db8::6')).toBe('2001:db8:0::');
  });
});
