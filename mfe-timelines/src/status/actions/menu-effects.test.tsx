import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { settle, type Neighbour } from '@skerry/shared/testing';
import { expect, test, vi } from 'vitest';
import { choose, composer, has, showMenu } from './testing/show-menu.tsx';

const opened = async (name: string) => {
  await choose(name);
  await act(async () => {
    await vi.dynamicImportSettled();
    await settle();
  });
};

test.each([
  ['Bookmark in a folder', { statusId: 's1' }],
  ['Add to a list', { accountId: 'a1' }],
])('%s opens a dialog of that name for %o', async (name, params) => {
  const fake = await showMenu({}, { me: 'a9' });
  await opened(name);
  expect(fake.opened.mock.lastCall?.[1]).toMatchObject({ label: name, size: 'small', params });
  expect(fake.notices).not.toHaveBeenCalled();
});

test('[TL-081] [TL-080] a visitor is offered no quote, even where a module would open its form', async () => {
  const forAll: Neighbour = { ...composer, slots: composer.slots!.map(({ when: _, ...slot }) => slot) };
  const instance = { abilities: { quotes: true } };
  await showMenu({}, { neighbours: [forAll], instance });
  expect(has('Quote')).toBe(false);
  cleanup();
  await showMenu({}, { me: 'a9', neighbours: [forAll], instance });
  expect(has('Quote')).toBe(true);
});

test('[TL-084] [TL-087] an admin deletes the posts of others, and redrafts none', async () => {
  await showMenu({}, { me: 'a9', role: 'admin' });
  expect([has('Delete'), has('Delete and redraft')]).toEqual([true, false]);
});

test('without a module that opens reports, or lists of people, there is neither', async () => {
  await showMenu({ favourites_count: 3, reblogs_count: 1 }, { me: 'a9', commands: [] });
  expect([has('Report'), has('3 favourites'), has('1 repeat')]).toEqual([false, false, false]);
});

test('an entry of another module gets the post', async () => {
  const run = vi.fn();
  const notes: Neighbour = {
    id: 'notes',
    slots: [{ slot: 'status/actions/v1', expose: './note', kind: 'action', icon: 'waves', labelKey: 'note' }],
    texts: { en: { 'module.name': 'Notes', note: 'Take a note' } },
    code: { './note': { kind: 'action', run } },
  };
  await showMenu({}, { me: 'a9', neighbours: [notes] });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Take a note' }));
  await act(settle);
  expect(run.mock.lastCall?.[0]).toEqual({ statusId: 's1' });
});

test.each([
  ['[TL-074]', 'Unmute conversation', 'unmute', 'Mute conversation'],
  ['[TL-073]', 'Unpin from profile', 'unpin', 'Pin on profile'],
])('%s %s calls %s, and offers %s at once', async (_, name, call, back) => {
  const fake = await showMenu({ pinned: true, pleroma: { thread_muted: true } }, { me: 'a1' });
  fake.api.on(/^POST/, () => new Promise(() => undefined));
  await choose(name);
  expect(fake.api.asked(/^POST/).map(({ path }) => path)).toEqual([`/api/v1/statuses/s1/${call}`]);
  expect([has(name), has(back)]).toEqual([false, true]);
});
