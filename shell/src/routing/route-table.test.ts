import { expect, test } from 'vitest';
import { sampleModule } from '@skerry/shared/testing';
import { createRouteTable } from './route-table.ts';

const route = (id: `${string}.${string}`, path: string) => ({
  id,
  path,
  expose: './screen' as const,
  auth: 'any' as const,
});
const table = createRouteTable({
  role: 'anonymous',
  shell: [
    { id: 'shell.root', path: '/', auth: 'any' },
    { id: 'shell.login', path: '/login', auth: 'any' },
  ],
  modules: [
    sampleModule('profile', { routes: [route('profile.name', '/:name'), route('profile.user', '/users/:name')] }),
    sampleModule('timelines', {
      routes: [
        route('timelines.federated', '/main/all'),
        route('timelines.conversation', '/notice/:id'),
        route('timelines.notifications', '/:username/notifications'),
      ],
    }),
  ],
  tombstones: ['/search'],
  restrictedNicknames: ['Settings', '.well-known'],
});
const idOf = (path: string) => {
  const entry = table.match(path)?.entry;
  return entry && 'id' in entry ? entry.id : undefined;
};

test.each([
  ['/', 'shell.root'],
  ['/login', 'shell.login'],
  ['/main/all', 'timelines.federated'],
  ['/notice/B1s7', 'timelines.conversation'],
  ['/maren', 'profile.name'],
  ['/users/maren', 'profile.user'],
  ['/maren/notifications', 'timelines.notifications'],
  ['/users/notifications', 'profile.user'],
])('%s is %s: a name ranks below every fixed path', (path, id) => {
  expect(idOf(path)).toBe(id);
});

test.each(['/%E0%A4%A', '/tag/%', '/users/%ff'])('%s, which cannot be decoded, leads nowhere', (path) => {
  expect(table.match(path)).toBeNull();
});

test.each(['/explore', '/friend-requests', '/who-to-follow', '/Lists', '/main', '/main/notifications', '/notice'])(
  '%s is reserved: where no screen is installed for it, it is no profile',
  (path) => {
    expect(table.match(path)).toBeNull();
  },
);

test.each(['/settings', '/SETTINGS', '/.well-known', '/settings/notifications'])(
  '%s is a name that nobody can have on this instance: it is no profile',
  (path) => {
    expect(table.match(path)).toBeNull();
  },
);

test('a disabled module keeps its paths, so that they do not become profiles', () => {
  expect(table.match('/search')?.entry).toEqual({ kind: 'tombstone', path: '/search' });
  expect(table.href('search.page')).toBeUndefined();
});

test('links are made by id; parameters that the path does not name become the query', () => {
  expect(table.href('timelines.conversation', { id: 'B1 s7' })).toBe('/notice/B1%20s7');
  expect(table.href('timelines.federated', { media: 'only' })).toBe('/main/all?media=only');
  expect(table.href('gone.route')).toBeUndefined();
  expect(table.href('profile.user', { name: 'half \ud83d' })).toBe('/users/half%20%EF%BF%BD');
});

test('an address without a route finds nothing', () => {
  expect(table.match('/a/b/c/d')).toBeNull();
});
