import { expect, test } from 'vitest';
import { currentAmong } from './use-navigation-entries.ts';

const HREFS = ['/users/maren/dms', '/lists', '/lists/7', '/search?query=tea', '/maren', null];

test.each([
  ['at the address of an entry', '/users/maren/dms', '', ['page']],
  ['a conversation belongs to the direct messages', '/users/maren/dms/12', '', [true]],
  ['a pinned list, and not all lists', '/lists/7', '', [undefined, undefined, 'page']],
  ['below two entries it is the nearer one', '/lists/7/edit', '', [undefined, undefined, true]],
  ['a pinned search', '/search', '?query=tea', [undefined, undefined, undefined, 'page']],
  ['a name that only begins like another', '/marena', '', []],
  ['somewhere else', '/about', '', []],
] as const)('the current entry of the navigation: %s', (_, pathname, search, expected) => {
  const currentOf = currentAmong(
    HREFS.map((href) => ({ href })),
    { pathname, search, hash: '', state: null, key: 'k' },
  );
  expect(HREFS.map(currentOf)).toEqual(Object.assign(Array(HREFS.length).fill(undefined), expected));
});
