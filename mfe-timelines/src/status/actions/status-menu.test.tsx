import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Ability } from '@skerry/shared/entities';
import { apiError, wireStatus, type FakeCtxOptions } from '@skerry/shared/testing';
import manifest from '../../../module.json';
import { choose, composer, has, showMenu } from './testing/show-menu.tsx';
import { STATUS_KEYS } from '../status-keys.ts';
import { DECLARED_KEYS } from '../use-key-caps.ts';

test.for<[string, boolean, Record<string, unknown>, boolean]>([
  ['a public status', true, {}, true],
  ['a public status', false, {}, false],
  ['an unlisted status', true, { visibility: 'unlisted' }, true],
  ['an unlisted status', false, { visibility: 'unlisted' }, false],
  ['a private status', true, { visibility: 'private' }, false],
  ['a direct status', true, { visibility: 'direct' }, false],
  ['a local status', true, { visibility: 'local' }, false],
  ['one that anybody may quote', true, { quote_approval: { current_user: 'automatic' } }, true],
  ['one whose author is asked', true, { quote_approval: { current_user: 'manual' } }, true],
  ['one whose author does not want it', true, { quote_approval: { current_user: 'denied' } }, false],
])('[TL-080] quoting %s, with quotes on the server %s, is offered for %o: %s', async ([, quotes, more, expected]) => {
  await showMenu(more, { me: 'a9', neighbours: [composer], instance: { abilities: { quotes } } });
  expect(has('Quote')).toBe(expected);
});

test.each<[NonNullable<FakeCtxOptions['others']>, string | undefined]>([
  [{}, 'Q'],
  [{ 'shell.keys': { 'timelines/keys.quote': { keys: 'Alt+q' } } }, 'Alt Q'],
  [{ 'shell.keys': { 'timelines/keys.quote': { keys: '' } } }, undefined],
  [{ 'shell.singleKeys': false }, undefined],
])('an entry shows the key that the user has for it, with %j: %s', async (others, caps) => {
  await showMenu({}, { me: 'a9', neighbours: [composer], instance: { abilities: { quotes: true } }, others });
  expect(screen.getByRole('menuitem', { name: 'Quote' }).querySelector('kbd')?.textContent).toBe(caps);
});

test('so do the entries to edit and to translate', async () => {
  await showMenu({}, { me: 'a1', instance: { abilities: { editing: true, translation: true } } });
  const capsOf = (name: string) => screen.getByRole('menuitem', { name }).querySelector('kbd')?.textContent;
  expect([capsOf('Edit'), capsOf('Translate')]).toEqual([expect.stringMatching(/. E$/), 'T']);
});

test('the keys that entries show are those of the manifest, which has all keys of a status', () => {
  const declared = manifest.shortcuts.map(({ titleKey, key }) => [titleKey, key]);
  for (const entry of Object.entries(DECLARED_KEYS)) expect(declared).toContainEqual(entry);
  const inViews = manifest.shortcuts.flatMap(({ key, view }) => (view ? [key] : []));
  const inLists = ['j', 'k', '.'];
  expect(inViews.sort()).toEqual([...inLists, ...Object.keys(STATUS_KEYS)].sort());
});

test('[TL-092] [TL-091] a visitor can copy the link and report, and nothing that needs an account', async () => {
  await showMenu({}, {});
  expect(has('Copy link')).toBe(true);
  expect(has('Report')).toBe(true);
  for (const name of ['Mute conversation', 'Delete', 'Pin on profile', 'Quote']) expect(has(name)).toBe(false);
});

test('[TL-084] [TL-085] [TL-087] the author may delete, redraft and pin', async () => {
  await showMenu({}, { me: 'a1' });
  for (const name of ['Delete', 'Delete and redraft', 'Pin on profile']) expect(has(name)).toBe(true);
  expect(has('Report')).toBe(false);
});

test.for<[string, boolean, boolean]>([
  ['public', true, false],
  ['unlisted', true, false],
  ['local', false, false],
  ['private', false, false],
  ['direct', false, false],
])('[TL-085] a pin of a %s status is offered to its author: %s, to others: %s', async ([visibility, own, others]) => {
  await showMenu({ visibility }, { me: 'a1' });
  expect(has('Pin on profile')).toBe(own);
  for (const role of ['member', 'moderator', 'admin'] as const) {
    cleanup();
    await showMenu({ visibility }, { me: 'a9', role });
    expect(has('Pin on profile')).toBe(others);
  }
});

test.for<[string, string, 'member' | 'moderator' | 'admin', boolean, boolean]>([
  ['the author', 'a1', 'member', true, true],
  ['the author, where the server edits none,', 'a1', 'member', false, false],
  ['another member', 'a9', 'member', true, false],
  ['a moderator', 'a9', 'moderator', true, false],
  ['an admin', 'a9', 'admin', true, false],
])('[TL-086] %s is offered to edit: as %s, %s, able %s: %s', async ([, me, role, editing, expected]) => {
  await showMenu({}, { me, role, instance: { abilities: { editing } } });
  expect(has('Edit')).toBe(expected);
});

test('[TL-085] [TL-086] a visitor is offered neither a pin nor an edit', async () => {
  await showMenu({}, { instance: { abilities: { editing: true } } });
  expect([has('Pin on profile'), has('Edit')]).toEqual([false, false]);
});

test.for<[string, string | undefined, boolean, boolean]>([
  ['what may be reported', 'a9', true, true],
  ['what may be deleted', 'a1', true, true],
  ['an own status on a server that deletes none', 'a1', false, false],
  ['a visitor on a server without reports', undefined, false, false],
])('a line divides the menu of %s only where something is below it', async ([, me, isAble, expected]) => {
  await showMenu({}, { ...(me && { me }), instance: { abilities: { deletingStatuses: isAble, reports: isAble } } });
  expect(screen.queryByRole('separator') !== null).toBe(expected);
  expect(screen.getByRole('menu').lastElementChild?.getAttribute('role')).not.toBe('separator');
});

test('[TL-084] a moderator may delete statuses of others, a member may not', async () => {
  await showMenu({}, { me: 'a9', role: 'moderator' });
  expect(has('Delete')).toBe(true);
  expect(has('Pin on profile')).toBe(false);
});

test('[TL-089] [TL-074] any signed-in user can mute a conversation', async () => {
  const fake = await showMenu({}, { me: 'a9' });
  fake.api.on(/mute/, { json: wireStatus('s1', { muted: true, pleroma: { thread_muted: true } }) });
  await choose('Mute conversation');
  expect(fake.api.asked(/statuses\/s1\/mute/)).toHaveLength(1);
  expect(has('Unmute conversation')).toBe(true);
});

test("[TL-073] the user's own status can be pinned and unpinned", async () => {
  const fake = await showMenu({}, { me: 'a1' });
  fake.api.on(/pin/, { json: wireStatus('s1', { pinned: true }) });
  await choose('Pin on profile');
  expect(has('Unpin from profile')).toBe(true);
});

test.each([400, 409, 422])('[TL-075] a pin refused with %i says why in the words of the server', async (status) => {
  const fake = await showMenu({}, { me: 'a1' });
  fake.api.on(/pin/, () => {
    throw apiError(status, undefined, 'You have already pinned the maximum number of statuses');
  });
  await choose('Pin on profile');
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
    'That didn’t work: You have already pinned the maximum number of statuses',
  );
  expect(has('Pin on profile')).toBe(true);
});

test('[TL-093] a status of another server links to its source', async () => {
  await showMenu({ pleroma: { local: false }, account: { id: 'a1', username: 'x', acct: 'x@other.example' } }, {});
  expect(screen.getByRole('menuitem', { name: 'Open original page' }).getAttribute('href')).toBe(
    'https://one.example/s/s1',
  );
});

test('[TL-079] reporting sends the status to the module that handles reports', async () => {
  const fake = await showMenu({}, { me: 'a9' });
  await choose('Report');
  expect(fake.command.mock.calls).toEqual([['report/open/v1', { accountId: 'a1', statusIds: ['s1'] }]]);
});

test.each<[Ability, string]>([
  ['deletingStatuses', 'Delete'],
  ['deletingStatuses', 'Delete and redraft'],
  ['editing', 'Edit'],
  ['mutingConversations', 'Mute conversation'],
])('without the ability %s there is no entry %s, also if it is lost while the menu is open', async (ability, entry) => {
  const fake = await showMenu({ account: { id: 'me', acct: 'maren', username: 'maren' } }, { me: 'me' });
  expect(has(entry)).toBe(true);
  act(() => fake.setAbilities({ [ability]: false }));
  expect(has(entry)).toBe(false);
});

test('the author can be added to a list by a user who is signed in, where the server has lists', async () => {
  const fake = await showMenu({}, { me: 'a9' });
  expect(has('Add to a list')).toBe(true);
  act(() => fake.setAbilities({ lists: false }));
  expect(has('Add to a list')).toBe(false);
});

test('a bookmark in a folder is offered to a user who is signed in, where the server has folders', async () => {
  const fake = await showMenu({}, { me: 'a9' });
  expect(has('Bookmark in a folder')).toBe(true);
  act(() => fake.setAbilities({ bookmarkFolders: false }));
  expect(has('Bookmark in a folder')).toBe(false);
  cleanup();
  await showMenu({}, {});
  expect(has('Bookmark in a folder')).toBe(false);
});

test('neither a visitor nor the author is offered a list', async () => {
  await showMenu({}, {});
  expect(has('Add to a list')).toBe(false);
  cleanup();
  await showMenu({ account: { id: 'me', acct: 'maren', username: 'maren' } }, { me: 'me' });
  expect(has('Add to a list')).toBe(false);
});

test('a server without reports offers none', async () => {
  const fake = await showMenu({}, { me: 'a9' });
  expect(has('Report')).toBe(true);
  act(() => fake.setAbilities({ reports: false }));
  expect(has('Report')).toBe(false);
});

test('the counts of favourites and repeats open the list of people; there is none of nobody', async () => {
  const fake = await showMenu({ favourites_count: 3, reblogs_count: 1 }, { me: 'a9' });
  await choose('3 favourites');
  expect(fake.command).toHaveBeenLastCalledWith('status/people/v1', { statusId: 's1', who: 'favourited' });
  await choose('1 repeat');
  expect(fake.command).toHaveBeenLastCalledWith('status/people/v1', { statusId: 's1', who: 'repeated' });
  cleanup();
  await showMenu({ favourites_count: 0, reblogs_count: 0 }, { me: 'a9' });
  expect(screen.queryByRole('menuitem', { name: /favourite|repeat/i })).toBeNull();
});

const ABLE = { abilities: { translation: true, history: true } };
const UNABLE = { abilities: { translation: false, history: false } };

test.for<[string, Record<string, unknown>, FakeCtxOptions['instance'], string | undefined, boolean]>([
  ['a member', {}, ABLE, 'a9', true],
  ['its author', {}, ABLE, 'a1', true],
  ['a member, of a status without text,', { content: '' }, ABLE, 'a9', false],
  ['a member, where the server does not translate,', {}, UNABLE, 'a9', false],
  ['a visitor', {}, ABLE, undefined, false],
])('[TL-090] translating is offered to %s (%o, %o, %s): %s', async ([, more, instance, me, expected]) => {
  await showMenu(more, { instance, ...(me && { me }) });
  expect(has('Translate')).toBe(expected);
});

const EDITED = { edited_at: '2026-11-21T12:00:00.000Z' };

test.for<[string, Record<string, unknown>, FakeCtxOptions['instance'], string | undefined, boolean]>([
  ['an edited status to a member', EDITED, ABLE, 'a9', true],
  ['an edited status to a visitor', EDITED, ABLE, undefined, true],
  ['one that was not edited', {}, ABLE, 'a9', false],
  ['an edited status where the server keeps none', EDITED, UNABLE, 'a9', false],
])('[TL-088] the edit history of %s is offered (%o, %o, %s): %s', async ([, more, instance, me, expected]) => {
  await showMenu(more, { instance, ...(me && { me }) });
  expect(has('Edit history')).toBe(expected);
});

test('[TL-088] the edit history opens in a dialog', async () => {
  const fake = await showMenu(EDITED, { instance: ABLE });
  await choose('Edit history');
  await expect
    .poll(() => fake.opened.mock.lastCall?.[1])
    .toMatchObject({ label: 'Edit history', params: { statusId: 's1' } });
});
