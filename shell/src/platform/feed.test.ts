// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ModuleFeed } from '@skerry/shared/contract';
import { sampleModule } from '@skerry/shared/testing';
import { readFeed, readPageData } from './feed.ts';

const feedOf = (...modules: ModuleFeed['modules']): ModuleFeed => ({
  schema: 1,
  audience: 'public',
  staffFeed: null,
  gate: null,
  modules,
  tombstones: [],
});
const provided = { react: '19.3.1' };

test('a valid feed is accepted completely', () => {
  const read = readFeed(feedOf(sampleModule('timelines')), 'public', provided);
  expect(read.refusals).toEqual([]);
  expect(read.feed.modules.map(({ manifest }) => manifest.id)).toEqual(['timelines']);
});

test('a module for another contract is refused by name, the others stay', () => {
  const late = sampleModule('composer', { requires: { contract: '^3.0.0', shared: {}, capabilities: [] } });
  const read = readFeed(feedOf(late, sampleModule('timelines')), 'public', provided);
  expect(read.feed.modules.map(({ manifest }) => manifest.id)).toEqual(['timelines']);
  expect(read.refusals).toMatchObject([{ code: 'MODULE_CONTRACT_RANGE', module: 'composer' }]);
  expect(read.refusals[0]?.message).toContain('^3.0.0');
});

test.each([
  ['^20.0.0', 'react'],
  ['^1.0.0', 'left-pad'],
  ['^1.0.0', 'toString'],
  ['^1.0.0', 'constructor'],
])('a module that needs %s of %s is refused', (range, name) => {
  const read = readFeed(
    feedOf(sampleModule('profile', { requires: { contract: '^2.0.0', shared: { [name]: range }, capabilities: [] } })),
    'public',
    provided,
  );
  expect(read.refusals).toMatchObject([{ code: 'MODULE_SHARED_RANGE', module: 'profile' }]);
});

test.each([null, 'text', { schema: 2 }, { ...feedOf(), modules: 'x' }, { ...feedOf(), modules: [null] }])(
  'a malformed feed has no modules and says so: %j',
  (raw) => {
    const read = readFeed(raw, 'public', provided);
    expect(read.feed.modules).toEqual([]);
    expect(read.refusals).toMatchObject([{ code: 'FEED_INVALID', module: 'shell' }]);
  },
);

test.each([
  ['id', { id: 7 }],
  ['requires.shared.react', { requires: { contract: '^2.0.0', shared: { react: 19 }, capabilities: [] } }],
  ['requires.capabilities', { requires: { contract: '^2.0.0', shared: {} } }],
  ['access', { access: [] }],
  ['routes.1.path', { routes: [{ id: 'a', path: 'a', expose: './a' }, { id: 'b' }] }],
  ['slots.0.expose', { slots: [{ slot: 'status/card/v1' }] }],
  ['exposes', { exposes: null }],
  ['exposes../messages.js', { exposes: { './messages': { js: 'all', css: [] } } }],
  ['files.entry.js', { files: { 'entry.js': undefined } }],
  ['texts.en', { texts: { en: 'English' } }],
])('a module with a malformed %s is refused alone, and the reason names the place', (place, parts) => {
  const read = readFeed(feedOf(sampleModule('sound'), sampleModule('timelines', parts as never)), 'public', provided);
  expect(read.feed.modules.map(({ manifest }) => manifest.id)).toEqual(['sound']);
  expect(read.refusals).toMatchObject([{ code: 'FEED_INVALID', module: place === 'id' ? 'shell' : 'timelines' }]);
  expect(read.refusals[0]?.message).toContain(`the feed.modules.1.manifest.${place}: `);
});

test.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example/', 'relative/', undefined])(
  'a module at %s is not fetched: its folder must be a path of this origin; the others are there',
  (base) => {
    const bad = { ...sampleModule('timelines'), base: base as string };
    const read = readFeed(feedOf(bad, sampleModule('profile')), 'public', provided);
    expect(read.feed.modules.map(({ manifest }) => manifest.id)).toEqual(['profile']);
    expect(read.refusals[0]?.message).toContain('the feed.modules.0.base: Expected a path of this origin');
  },
);

test.each([
  ['public', 'staff'],
  ['staff', 'public'],
] as const)('the %s feed is refused in place of the %s one', (audience, wanted) => {
  const read = readFeed({ ...feedOf(sampleModule('timelines')), audience }, wanted, provided);
  expect(read.feed.modules).toEqual([]);
  expect(read.refusals[0]?.message).toContain(`the feed.audience: Invalid type: Expected "${wanted}"`);
});

test('a data block that is not JSON counts as none', () => {
  document.body.innerHTML = '<script type="application/json" id="broken">{</script>';
  expect(readPageData('broken')).toBeNull();
  expect(readPageData('absent')).toBeNull();
});
