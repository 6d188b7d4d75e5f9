import { expect, test } from 'vitest';
import { adapterFor } from './contract-adapters.ts';

const earlier = { '1.4.0': (exposed: unknown) => ({ adapted: exposed }) };

test('a module of this contract runs as it is', () => {
  expect(adapterFor('^2.0.0', '2.1.0', earlier)?.('x')).toBe('x');
});

test('a module of the major before runs through its adapter', () => {
  expect(adapterFor('^1.2.0', '2.1.0', earlier)?.('x')).toEqual({ adapted: 'x' });
});

test.each(['^3.0.0', '^2.2.0', '^1.5.0', '^0.9.0', 'latest'])('a module for %s cannot run', (range) => {
  expect(adapterFor(range, '2.1.0', earlier)).toBeNull();
});
