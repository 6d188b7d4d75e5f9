import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

test('an address contains theme, direction, language and entry', () => {
  const address = readAddress({ search: '?theme=high-contrast&dir=rtl&lang=de', hash: '#/button' });
  expect(address).toEqual({ theme: 'high-contrast', dir: 'rtl', lang: 'de', entry: 'button' });
  const [search = '', hash = ''] = writeAddress(address).split('#');
  expect(readAddress({ search, hash: `#${hash}` })).toEqual(address);
});

test('missing values have defaults, and a language sets its direction', () => {
  expect(readAddress({ search: '', hash: '' })).toMatchObject({ dir: 'ltr', lang: 'en', entry: '' });
  expect(readAddress({ search: '?lang=ar', hash: '#/' }).dir).toBe('rtl');
  expect(readAddress({ search: '?lang=ar&dir=ltr&theme=unknown', hash: '#/' })).toMatchObject({
    dir: 'ltr',
    theme: 'pleroma-dark',
  });
});
