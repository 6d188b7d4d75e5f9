import { expect, test } from 'vitest';
import { namedIn, wordsIn } from './named-in.ts';
import { nearPaths } from './near-paths.ts';
import { specifiedScreen } from './specified-screens.ts';

const OFFERED = [
  { label: 'Startseite', href: '/main/friends' },
  { label: 'Federated', href: '/main/all' },
  { label: 'Local', href: '/main/public' },
  { label: 'Notifications', href: '/maren/notifications' },
  { label: 'Follow requests', href: '/friend-requests' },
  { key: 'settings settings/open/v1', label: 'Settings', href: null },
  { label: 'About', href: '/about' },
];

test.each([
  ['/abuot', '/about'],
  ['/About/', '/about'],
  ['/mian/all', '/main/all'],
  ['/all', '/main/all'],
  ['/friends', '/main/friends'],
  ['/home', '/main/friends'],
  ['/public/local', '/main/public'],
  ['/notifications', '/maren/notifications'],
  ['/somebody/notifcations', '/maren/notifications'],
  ['/follow_requests', '/friend-requests'],
  ['/friend_requests', '/friend-requests'],
  ['/setings', null],
  ['/web/settings', null],
])('%s is near to %s', (path, href) => {
  expect(nearPaths(path, OFFERED)[0]?.href).toBe(href);
});

test.each(['/settings/profile', '/web/settings/', '/settings'])(
  '%s is near to what opens the settings, in every language',
  (path) => {
    const entry = { key: 'settings settings/open/v1', label: 'الإعدادات', href: null };
    expect(nearPaths(path, [...OFFERED.filter(({ href }) => href !== null), entry])).toEqual([entry]);
  },
);

test.each(['/', '/nothing/here', '/maren', '/x', `/${'x/'.repeat(50_000)}`, `/${'a'.repeat(1_000_000)}`])(
  '%.20s is near to nothing',
  (path) => {
    expect(nearPaths(path, OFFERED)).toEqual([]);
  },
);

test.each([
  ['/@ana/114', ['ana'], '114'],
  ['/@ana@two.test/posts/114', ['ana@two.test'], '114'],
  ['/web/@ana', ['ana'], null],
  ['/profile/ana', ['ana'], null],
  ['/ana/likes', ['ana'], null],
  ['/web/statuses/114', [], '114'],
  ['/not/a/page', ['not'], null],
  ['/%E0%A4%A/x', [], null],
  ['/%00/%3Cb%3E', [], null],
] as const)('%s may name %j and the post %s', (path, names, statusId) => {
  expect(namedIn(path)).toEqual({ names, statusId });
});

test('at most two people are asked for', () => {
  expect(namedIn(`/${'@ana/@bo/@cy/@di/'.repeat(1000)}`).names).toEqual(['ana', 'bo']);
});

test('the words of an address are bounded', () => {
  expect(wordsIn('/low%20water/tides')).toBe('low water tides');
  expect(wordsIn(`/${'x'.repeat(5000)}`)).toHaveLength(100);
  expect(wordsIn('/%')).toBe('');
});

test.each(['/search/x', '/lists/7/edit/x', '/users/maren', '/announcement', '/maren'])(
  '%s is no screen that clients of this kind have',
  (path) => {
    expect(specifiedScreen(path)).toBeNull();
  },
);
