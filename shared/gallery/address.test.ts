import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

test('an address says theme, direction, language and entry', () => {
  const address = readAddress({ search: '?theme=high-contrast&dir=rtl&lang=de', hash: '#/button' });
  expect(address).toEqual({ theme: 'high-contrast', dir: 'rtl', lang: 'de', entry: 'button' });
  const [search = '', hash = ''] = writeAddress(address).split('#');
  expect(readAddress({ search, hash: `#${hash}` })).toEqual(address);
});

test('what is not said is the default, and a language brings its direction', () => {
  expect(readAddress({ search: '', hash: '' })).toMatchObject({ dir: 'ltr', lang: 'en', entry: '' });
  expect(readAddress({ search: '?lang=ar', hash: '#/' }).dir).toBe('rtl');
  expect(readAddress({ search: '?lang=ar&dir=ltr&theme=nobody-made-it', hash: '#/' })).toMatchObject({
    dir: 'ltr',
    theme: 'pleroma-dark',
  });
});
