import { expect, test } from 'vitest';
import { isAddressOrNetwork, trustedProxies } from './trusted-proxies.ts';

test.each([
  ['127.0.0.1', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['localhost', false],
  ['', false],
])('an address or a network: %s', (text, expected) => {
  expect(isAddressOrNetwork(text)).toBe(expected);
});

test('nobody is trusted unless named', () => {
  expect(trustedProxies([])('127.0.0.1')).toBe(false);
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.2', false],
  ['10.9.8.7', true],
  ['11.0.0.1', false],
  ['2001:db8::5', true],
  ['2001:db9::5', false],
  ['unknown', false],
])('those that are named, alone or in a network: %s', (address, expected) => {
  expect(trustedProxies(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])(address)).toBe(expected);
});
