import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { settle, wireStatus } from '@skerry/shared/testing';
import { show } from './testing/show-status.tsx';

const card = () => screen.getByRole('article');
/** Whether the status took the key. */
const press = async (key: string, on: Element = card(), more: object = {}) => {
  let isTaken = false;
  await act(async () => {
    isTaken = !fireEvent.keyDown(on, { key, ...more });
    await settle();
    await vi.dynamicImportSettled();
    await settle();
  });
  return isTaken;
};

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'a key with a modifier is the browser’s: %o',
  async (modifier) => {
    const fake = await show(wireStatus('s1'));
    expect(await press('f', card(), modifier)).toBe(false);
    expect(await press('Enter', card(), modifier)).toBe(false);
    expect(fake.api.asked(/favourite/)).toEqual([]);
    expect(fake.go).not.toHaveBeenCalled();
  },
);

test('a key that something inside has taken is not taken again', async () => {
  const fake = await show(wireStatus('s1'));
  const inside = within(card()).getAllByRole('button')[0]!;
  inside.addEventListener('keydown', (event) => event.preventDefault());
  await press('f', inside);
  expect(fake.api.asked(/favourite/)).toEqual([]);
});

test.each(['form', 'menu', 'dialog'])('a button in a %s inside has its keys to itself', async (role) => {
  const fake = await show(wireStatus('s1'));
  const inside = within(card()).getAllByRole('button')[0]!;
  const around = inside.parentElement!.appendChild(document.createElement(role === 'form' ? 'form' : 'div'));
  if (role !== 'form') around.setAttribute('role', role);
  const pressed = around.appendChild(document.createElement('button'));
  for (const key of ['b', 'f', 'e', 'o', 'r', 'E']) expect(await press(key, pressed)).toBe(false);
  expect(fake.api.asked(/favourite|reblog/)).toEqual([]);
  expect([fake.go.mock.calls, fake.command.mock.calls]).toEqual([[], []]);
});

test.each(['r', 'q'])('letters that follow %s belong to the form that comes', async (key) => {
  const fake = await show(wireStatus('s1'), { me: 'a9', instance: { abilities: { quotes: true } } });
  fireEvent.keyDown(card(), { key });
  for (const letter of 'before') expect(fireEvent.keyDown(card(), { key: letter })).toBe(false);
  await act(() => vi.dynamicImportSettled());
  await act(settle);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('before');
  expect([fake.api.asked(/favourite|reblog/), fake.go.mock.calls, fake.command.mock.calls]).toEqual([[], [], []]);
  // The form is there: the key leads to it.
  card().focus();
  await press(key);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('letters that follow m belong to the form of the other module', async () => {
  const fake = await show(wireStatus('s1'));
  await press('m');
  await press('b');
  expect([fake.api.asked(/reblog/), fake.command.mock.calls.length]).toEqual([[], 1]);
  fireEvent.pointerDown(card());
});

test('without a form that comes they are keys of the post again', async () => {
  const fake = await show(wireStatus('s1', { visibility: 'private' }), { me: 'a9' });
  await press('q');
  await press('f');
  expect(fake.api.asked(/favourite/)).toHaveLength(1);
});

test('another key is left alone', async () => {
  await show(wireStatus('s1'));
  expect(await press('z')).toBe(false);
  expect(await press('Tab')).toBe(false);
});

test('Enter opens the post where it has the focus, and is a click on a control in it', async () => {
  const fake = await show(wireStatus('s1'));
  expect(await press('Enter', within(card()).getAllByRole('button')[0])).toBe(false);
  expect(fake.go).not.toHaveBeenCalled();
  expect(await press('Enter')).toBe(true);
  expect(fake.go.mock.calls).toEqual([['/notice/s1']]);
});

test('keys for what is not there do nothing: no module to write, no media, no page for people', async () => {
  const fake = await show(wireStatus('s1'), {
    me: 'a1',
    neighbours: [],
    commands: ['media/open/v1'],
    routes: { 'timelines.conversation': '/notice/:id' },
    instance: { abilities: { quotes: true } },
  });
  for (const key of ['r', 'q', 'e', 'p']) await press(key);
  expect(screen.queryByRole('form')).toBeNull();
  // Not even room for it.
  expect(document.querySelector('.reply')).toBeNull();
  expect(fake.command).not.toHaveBeenCalled();
  expect(fake.go).not.toHaveBeenCalled();
});

test('q does nothing where the author does not want quotes', async () => {
  await show(wireStatus('s1', { visibility: 'private' }), { me: 'a9', instance: { abilities: { quotes: true } } });
  await press('q');
  expect(screen.queryByRole('form')).toBeNull();
});

test('media that nothing covers are covered by the first h', async () => {
  const picture = { id: 'm1', type: 'image', url: 'https://a.test/1.png', preview_url: 'https://a.test/1.png' };
  await show(wireStatus('s1', { media_attachments: [picture] }), { me: 'a9' });
  const isShown = () => screen.queryByRole('button', { name: /^Open/ }) !== null;
  expect(isShown()).toBe(true);
  await press('h');
  expect(isShown()).toBe(false);
});
