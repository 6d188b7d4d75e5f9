import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apiError, settle, wireStatus } from '@skerry/shared/testing';
// Loaded once here, so that no test waits for it.
import '../../emoji-choice.tsx';
import '../actions/run-status-key.ts';
import '../menu/status-menu.tsx';
import { press, show } from './testing/show-status.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const isExpanded = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
const reacted = (...all: [name: string, count: number, me: boolean][]) =>
  wireStatus('s1', { pleroma: { emoji_reactions: all.map(([name, count, me]) => ({ name, count, me })) } });

test('the form for a reply opens below the status, and its button says so and closes it', async () => {
  await show(wireStatus('s1'));
  expect(isExpanded('Reply')).toBe(false);
  await press('Reply');
  expect(screen.getByRole('form', { name: 'Your reply' })).toBeTruthy();
  expect(isExpanded('Reply')).toBe(true);
  await press('Reply');
  expect(screen.queryByRole('form')).toBeNull();
  expect(isExpanded('Reply')).toBe(false);
});

test('where no module offers one there is no reply', async () => {
  await show(wireStatus('s1'), { me: 'a9', neighbours: [] });
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  expect(button('Favourite')).toBeTruthy();
});

test('a quote of the menu opens the form for a quote, and the reply takes its place', async () => {
  await show(wireStatus('s1'), { me: 'a9', instance: { abilities: { quotes: true } } });
  await press('More');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Quote' }));
  await act(settle);
  expect(screen.getByRole('form', { name: 'Your quote' })).toBeTruthy();
  expect(isExpanded('Reply')).toBe(false);
  await press('Reply');
  expect(screen.getByRole('form', { name: 'Your reply' })).toBeTruthy();
});

test('[TL-097] the choice of emoji opens at its button, and closes there', async () => {
  await show(wireStatus('s1'));
  expect(isExpanded('React')).toBe(false);
  await press('React');
  expect(screen.getByRole('dialog', { name: 'React' })).toBeTruthy();
  expect(isExpanded('React')).toBe(true);
  await press('React');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('React');
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'React' }), { key: 'Escape' });
  await act(settle);
  expect(isExpanded('React')).toBe(false);
});

test("[TL-096] pressing another's reaction adds one's own, pressing it again takes it away; other ones stay", async () => {
  const fake = await show(reacted(['🌊', 4, false], ['🦭', 2, true]));
  fake.api.on(/PUT .*reactions/, { json: reacted(['🌊', 5, true], ['🦭', 2, true]) });
  fake.api.on(/DELETE .*reactions/, { json: reacted(['🌊', 4, false], ['🦭', 2, true]) });
  await press('🌊, 4 reactions');
  expect(fake.api.asked(/^PUT .*reactions\/%F0%9F%8C%8A/)).toHaveLength(1);
  await press('🌊, 5 reactions');
  expect(fake.api.asked(/^DELETE .*reactions\/%F0%9F%8C%8A/)).toHaveLength(1);
  expect(button('🌊, 4 reactions').getAttribute('aria-pressed')).toBe('false');
  expect(button('🦭, 2 reactions').getAttribute('aria-pressed')).toBe('true');
});

test('[TL-065] [TL-067] a repeat and a bookmark change the card at once', async () => {
  const fake = await show(wireStatus('s1', { reblogs_count: 1 }));
  fake.api.on(/^POST/, () => new Promise(() => undefined));
  await press('Repeat 1');
  expect(button('Undo repeat 2').getAttribute('aria-pressed')).toBe('true');
  await press('Bookmark');
  expect(button('Remove bookmark').getAttribute('aria-pressed')).toBe('true');
});

test('[TL-067] a bookmark that is taken away is gone at once', async () => {
  const fake = await show(wireStatus('s1', { bookmarked: true }));
  fake.api.on(/^POST/, () => new Promise(() => undefined));
  await press('Remove bookmark');
  expect(button('Bookmark').getAttribute('aria-pressed')).toBe('false');
});

test('[TL-068] the question before a repeat says what it does', async () => {
  const fake = await show(wireStatus('s1'), { me: 'a9', settings: { modalOnRepeat: true }, confirms: false });
  await press('Repeat');
  expect(fake.confirm.mock.lastCall?.[0]).toMatchObject({
    title: 'Repeat this post?',
    body: expect.stringMatching(/./),
    confirmLabel: 'Repeat',
  });
});

test('an action on a post that is gone says nothing on its card: the post itself says so', async () => {
  const fake = await show(wireStatus('s1'));
  const gone = () => {
    throw apiError(404, 'not-found');
  };
  fake.api.on(/favourite/, gone);
  fake.api.on(/^GET .*statuses\/s1$/, gone);
  await press('Favourite');
  expect(fake.api.asked(/^GET .*statuses\/s1$/)).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where something else is not there the card says so', async () => {
  const fake = await show(wireStatus('s1'));
  fake.api.on(/favourite/, () => {
    throw apiError(404, 'not-found');
  });
  await press('Favourite');
  expect(screen.getByRole('alert').textContent).toMatch(/./);
  expect(button('Favourite').getAttribute('aria-pressed')).toBe('false');
});

test('an action that ends with the page says nothing', async () => {
  const fake = await show(wireStatus('s1'));
  fake.api.on(/favourite/, () => {
    throw apiError(0, 'aborted');
  });
  await press('Favourite');
  expect(screen.queryByRole('alert')).toBeNull();
});
