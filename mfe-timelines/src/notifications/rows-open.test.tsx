import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle, wireAccount, wireNotification } from '@skerry/shared/testing';
import { rows, show } from './testing/show-notifications.tsx';

const keyDown = async (element: Element, key: string, more = {}) => {
  const isHandled = !fireEvent.keyDown(element, { key, ...more });
  await act(settle);
  return isHandled;
};

test('only Enter on the row itself opens it: not another key, and not Enter on a control in it', async () => {
  const fake = await show([wireNotification('1', 'favourite')]);
  fake.api.on(/notifications\/read/, { json: [] });
  expect(await keyDown(rows()[0]!, 'a')).toBe(false);
  expect(await keyDown(within(rows()[0]!).getAllByRole('link')[0]!, 'Enter')).toBe(false);
  expect(fake.go).not.toHaveBeenCalled();
  expect(fake.badge('notifications')).toBe(1);
  expect(await keyDown(rows()[0]!, 'Enter')).toBe(true);
  expect(fake.go.mock.calls).toEqual([['/notice/s1']]);
  expect(fake.badge('notifications')).toBe(0);
});

test('o opens a row as it opens a post, from a control in it too; with Ctrl it is the browser’s', async () => {
  const fake = await show([wireNotification('1', 'favourite')]);
  fake.api.on(/notifications\/read/, { json: [] });
  expect(await keyDown(rows()[0]!, 'o', { ctrlKey: true })).toBe(false);
  expect(fake.go).not.toHaveBeenCalled();
  expect(await keyDown(within(rows()[0]!).getAllByRole('link')[0]!, 'o')).toBe(true);
  expect(fake.go.mock.calls).toEqual([['/notice/s1']]);
});

test('where no module shows profiles, Enter on a follow does nothing, and it stays unread', async () => {
  const fake = await show([wireNotification('1', 'follow', { status: null })], {
    routes: { 'timelines.conversation': '/notice/:id' },
  });
  expect(await keyDown(rows()[0]!, 'Enter')).toBe(false);
  expect(fake.go).not.toHaveBeenCalled();
  expect(fake.badge('notifications')).toBe(1);
});

test('who moved: the row names the new account, links to it and opens it', async () => {
  const fake = await show([
    wireNotification('2', 'move', { status: null, target: wireAccount('b7', { acct: 'ana@new.example' }) }),
    wireNotification('1', 'move', { status: null }),
  ]);
  const [row, bare] = rows();
  expect(row!.textContent).toContain('moved to another account');
  const link = within(row!).getByText('@ana@new.example').closest('a');
  expect(link?.getAttribute('href')).toBe('/users/ana@new.example');
  expect(bare!.textContent).toContain('moved to another account');
  fireEvent.click(row!);
  expect(fake.go).toHaveBeenLastCalledWith('/users/ana@new.example');
  fireEvent.click(bare!);
  expect(fake.go).toHaveBeenLastCalledWith('/users/usera2');
});

test('a mention and a poll have no account below them that was not moved to', async () => {
  await show([
    wireNotification('2', 'mention', { target: wireAccount('b7', { acct: 'ana@new.example' }) }),
    wireNotification('1', 'poll', { target: wireAccount('b7', { acct: 'ana@new.example' }) }),
  ]);
  expect(screen.queryByText('@ana@new.example')).toBeNull();
});

test('the sign of a reaction is its emoji, by name or as a picture with its name; a favourite’s star is filled, no other sign', async () => {
  await show([
    wireNotification('4', 'pleroma:emoji_reaction', { emoji: '🌊' }),
    wireNotification('3', 'pleroma:emoji_reaction', { emoji: 'seal', emoji_url: 'https://one.example/seal.png' }),
    wireNotification('2', 'favourite'),
    wireNotification('1', 'mention'),
  ]);
  const [wave, seal, star, mention] = rows().map((row) => row.firstElementChild!);
  expect(wave!.textContent).toBe('🌊');
  expect(wave!.querySelector('img, svg')).toBeNull();
  expect(seal!.querySelector('img')?.alt).toBe('seal');
  const isFilled = (sign: Element) => sign.querySelector('svg')?.getAttribute('class')?.includes('filled');
  expect([isFilled(star!), isFilled(mention!)]).toEqual([true, false]);
});

test('the time and the own words of a line lead to the status', async () => {
  await show([wireNotification('1', 'favourite')]);
  const links = within(rows()[0]!)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/notice'));
  expect(links).toEqual(['/notice/s1', '/notice/s1']);
});

test('a folded line has the words of its status below it, too', async () => {
  const by = (id: string) => ({ account: wireAccount(id) });
  await show([wireNotification('2', 'favourite', by('b2')), wireNotification('1', 'favourite', by('b3'))]);
  const words = within(rows()[0]!)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === '/notice/s1')
    .map(({ textContent }) => textContent);
  expect(words).toContain('Text of s1');
});

test('Enter opens a row in a dialog, as the drawer of a phone is', async () => {
  const fake = await show([wireNotification('1', 'favourite')]);
  fake.api.on(/notifications\/read/, { json: [] });
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  const row = rows()[0]!;
  row.parentElement?.insertBefore(dialog, row);
  dialog.append(row);
  expect(await keyDown(row, 'Enter')).toBe(true);
  expect(fake.go.mock.calls).toEqual([['/notice/s1']]);
});
