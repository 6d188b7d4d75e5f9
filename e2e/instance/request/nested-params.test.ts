import { describe, expect, test } from 'vitest';
import { Input } from './input.ts';
import { parseQuery } from './nested-params.ts';

describe('parameters', () => {
  test('nest as in Plug: arrays, objects, index maps', () => {
    expect(parseQuery('a[]=1&a[]=2&poll[options][]=x&poll[options][]=y&f[0][name]=n&f[0][value]=v&plain=1')).toEqual({
      a: ['1', '2'],
      poll: { options: ['x', 'y'] },
      f: { 0: { name: 'n', value: 'v' } },
      plain: '1',
    });
  });

  test('cannot reach an object’s prototype', () => {
    parseQuery('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each(['false', '0', 'f', 'F', 'False', 'FALSE', 'off', 'OFF', ''])('%j is false', (text) => {
    expect(new Input({ a: text }).bool('a')).toBe(false);
  });

  test.each(['no', 'true', '1', 'anything'])('%j is true', (text) => {
    expect(new Input({ a: text }).bool('a')).toBe(true);
  });

  test('one value counts as a list of one', () => {
    expect(new Input({ id: 'x' }).list('id')).toEqual(['x']);
  });
});
