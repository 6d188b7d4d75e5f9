import { act, screen, within } from '@testing-library/react';
import type { Contribution } from '@skerry/shared/contract';
import type { Relationship } from '@skerry/shared/entities';
import { defineAction } from '@skerry/shared/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, aRelationship, type FakeCtx, type Neighbour } from '@skerry/shared/testing';
import { choose, openMenu } from '../testing/open-menu.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => fake.end());

/** The entries of the open menu in order, with a line for what separates them. */
const entries = () =>
  [...screen.getByRole('menu').querySelectorAll('[role=menuitem], [role=separator]')].map((one) =>
    one.getAttribute('role') === 'separator' ? '—' : (one.textContent ?? ''),
  );
const open = (relationship: Partial<Relationship> | null = {}, account = anAccount()) =>
  openMenu(fake, relationship, account);

const MARK = ['Highlight their posts…', 'Search their posts', 'Pin to navigation', 'Copy handle'];
const MILD = ['Mention', ...MARK, '—', 'Mute', 'Mute for a while…', 'Block'];

test.each<[string, Parameters<typeof fakeCtx>[0], Parameters<typeof anAccount>[0], string[]]>([
  [
    'of another server',
    {},
    {},
    [...MILD, 'Mute everyone on remote.test', 'Report to moderators', 'Open original page'],
  ],
  ['of this server', {}, { isLocal: true }, [...MILD, 'Report to moderators']],
  [
    'of a server without mutes',
    { abilities: { reports: false, muteList: false, muteChoices: false } },
    { isLocal: true },
    MILD.filter((name) => !name.startsWith('Mute')),
  ],
  ['of this server, where nothing is reported', { abilities: { reports: false } }, { isLocal: true }, MILD],
])('what is mild stands above a line, for an account %s', async (_, options, account, expected) => {
  fake = fakeCtx(options);
  await open({}, anAccount(account));
  expect(entries()).toEqual(expected);
});

test('before the relationship is known there is what needs none, above the line and below it', async () => {
  await open(null);
  expect(entries()).toEqual(['Mention', ...MARK, '—', 'Report to moderators', 'Open original page']);
});

test('where nothing stands below it there is no line', async () => {
  fake = fakeCtx({ abilities: { reports: false } });
  await open(null, anAccount({ isLocal: true }));
  expect(entries()).toEqual(['Mention', ...MARK]);
});

test('a menu for visitors has no line', async () => {
  fake = fakeCtx({ account: null, commands: ['report/open/v1'] });
  await open();
  expect(entries()).toEqual(['Copy handle', 'Report to moderators', 'Open original page']);
});

test('what is on can be switched off, and looks less dangerous', async () => {
  await open({ following: true, subscribing: true, muting: true, blocking: true });
  expect(entries()).toEqual(expect.arrayContaining(['Stop notifications of every post', 'Unmute', 'Unblock']));
  const danger = (name: string) => screen.getByRole('menuitem', { name }).className;
  expect(danger('Unblock')).not.toBe(danger('Report to moderators'));
});

test('a block looks dangerous', async () => {
  await open();
  const look = (name: string) => screen.getByRole('menuitem', { name }).className;
  expect(look('Block')).toBe(look('Report to moderators'));
  expect(look('Mute')).not.toBe(look('Block'));
});

test('the page of the account opens in a tab of its own', async () => {
  await open({}, anAccount({ url: 'https://remote.test/@ana' }));
  const entry = screen.getByRole('menuitem', { name: 'Open original page' });
  expect([entry.getAttribute('href'), entry.getAttribute('target')]).toEqual(['https://remote.test/@ana', '_blank']);
});

test('an entry of another module gets the account that the menu is of', async () => {
  const run = vi.fn();
  const tide: Neighbour = {
    id: 'tide',
    slots: [
      { slot: 'account/menu/v1', expose: './count', kind: 'action', labelKey: 'Count their tides', icon: 'waves' },
    ],
    code: { './count': defineAction<'account/menu/v1'>({ run }) as Contribution },
  };
  fake = fakeCtx({ neighbours: [tide] });
  await open();
  await within(screen.getByRole('menu')).findByRole('menuitem', { name: 'Count their tides' });
  await choose('Count their tides');
  expect(run).toHaveBeenCalledExactlyOnceWith({ accountId: 'ana' }, fake.ctx);
});

test('a relationship that comes while the menu is open brings its entries', async () => {
  await open(null);
  act(() => fake.entities.merge({ relationship: [aRelationship({ following: true })] }));
  act(() => fake.paint());
  expect(entries()).toContain('Get notified of every post');
});

test.each([
  ['Akkoma and Pleroma', 'https://here.test/users/ana', 'https://here.test/users/ana/feed.rss'],
  ['Mastodon', 'https://here.test/@ana', 'https://here.test/@ana.rss'],
])('the posts of a person of this server are there as RSS, as on %s', async (_, url, rss) => {
  await open({}, anAccount({ isLocal: true, acct: 'ana', url }));
  const entry = screen.getByRole('menuitem', { name: 'Posts as RSS' });
  expect([entry.getAttribute('href'), entry.getAttribute('target')]).toEqual([rss, '_blank']);
});

test.each([
  ['of another server', { url: 'https://remote.test/users/ana' }, {}],
  ['with a page of another form', { isLocal: true, url: 'https://here.test/people/1' }, {}],
  ['of a server without RSS', { isLocal: true, url: 'https://here.test/@ana' }, { accountFeeds: false }],
])('there is no RSS of a person %s', async (_, account, abilities) => {
  fake = fakeCtx({ abilities });
  await open({}, anAccount(account));
  expect(entries()).not.toContain('Posts as RSS');
});

test('the posts of a person are searched on a page of their own', async () => {
  await open();
  await choose('Search their posts');
  expect(fake.go).toHaveBeenLastCalledWith('/timelines.search/ana');
});

test.each<[string, Parameters<typeof fakeCtx>[0]]>([
  ['on a server that searches none', { abilities: { search: false } }],
  ['on a server that searches only everything', { abilities: { searchByAuthor: false } }],
  ['without the page of a search', { routes: {} }],
  ['for a visitor', { account: null }],
])('the posts of a person are not searched %s', async (_, options) => {
  fake = fakeCtx(options);
  await open();
  expect(entries()).toContain('Copy handle');
  expect(entries()).not.toContain('Search their posts');
});
