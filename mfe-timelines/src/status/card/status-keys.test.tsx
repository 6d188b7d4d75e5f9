import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { apiError, settle, wireStatus } from '@skerry/shared/testing';
import { show } from './testing/show-status.tsx';

// No form comes that would have the letters of the next test.
afterEach(() => fireEvent.pointerDown(document.body));

const press = async (key: string) => {
  await act(async () => {
    fireEvent.keyDown(screen.getByRole('article'), { key });
    await settle();
    await vi.dynamicImportSettled();
    await settle();
  });
};
const picture = { id: 'm1', type: 'image', url: 'https://a.test/1.png', preview_url: 'https://a.test/1.png' };

test('f favourites, b repeats, r replies, p opens the author', async () => {
  const fake = await show(wireStatus('s1'));
  fake.api.on(/favourite/, { json: wireStatus('s1', { favourited: true }) });
  fake.api.on(/reblog/, { json: wireStatus('s2', { reblog: wireStatus('s1', { reblogged: true }) }) });
  await press('f');
  expect(fake.api.asked(/favourite/)).toHaveLength(1);
  await press('b');
  expect(fake.api.asked(/reblog/)).toHaveLength(1);
  await press('r');
  expect(screen.getByRole('form', { name: 'Your reply' })).toBeTruthy();
  await press('p');
  expect(fake.go).toHaveBeenLastCalledWith('/users/usera1');
});

test.each([
  ['f', false, /favourite$/, 'Favourited', /unfavourite$/],
  ['f', true, /unfavourite$/, 'No longer favourited', /favourite$/],
  ['b', false, /reblog$/, 'Repeated', /unreblog$/],
  ['b', true, /unreblog$/, 'No longer repeated', /reblog$/],
] as const)(
  'what %s has done (before: %s) is said, and undone by the notice',
  async (key, before, path, text, back) => {
    const fake = await show(wireStatus('s1', { favourited: before, reblogged: before }));
    fake.api.on(/(?:favourite|reblog)$/, { json: wireStatus('s1', { favourited: !before, reblogged: !before }) });
    await press(key);
    expect(fake.api.asked(path)).toHaveLength(1);
    expect(fake.notices.mock.calls).toMatchObject([[{ level: 'success', text, action: { label: 'Undo' } }]]);
    await act(async () => {
      fake.notices.mock.calls[0]?.[0].action?.run();
      await settle();
    });
    expect(fake.api.asked(back).at(-1)?.path).toMatch(back);
    expect(fake.api.asked(/(?:favourite|reblog)$/)).toHaveLength(2);
  },
);

test('a key that the server refuses says its failure alone', async () => {
  const fake = await show(wireStatus('s1'));
  fake.api.on(/favourite$/, () => {
    throw apiError(500);
  });
  await press('f');
  expect(fake.notices).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('a private status of somebody else is not repeated by key', async () => {
  const fake = await show(wireStatus('s1', { visibility: 'private' }));
  await press('b');
  expect(fake.api.asked(/reblog/)).toEqual([]);
});

test('a visitor opens and reads by keys, and changes nothing', async () => {
  const fake = await show(wireStatus('s1'), {});
  for (const key of ['f', 'b', 'r', 'q', 'm', 'E']) await press(key);
  expect(fake.api.asked(/favourite|reblog/)).toEqual([]);
  expect(fake.command).not.toHaveBeenCalled();
  expect(screen.queryByRole('form')).toBeNull();
  await press('o');
  expect(fake.go).toHaveBeenLastCalledWith('/notice/s1');
});

test('m writes to the author, E edits what is mine and nothing else', async () => {
  const fake = await show(wireStatus('s1'), { me: 'a9', instance: { abilities: { editing: true } } });
  await press('m');
  expect(fake.command).toHaveBeenLastCalledWith('composer/open/v1', { text: '@usera1 ' });
  fireEvent.pointerDown(document.body);
  await press('E');
  expect(fake.command).toHaveBeenCalledTimes(1);
});

test('E edits my own status, where the server edits', async () => {
  const fake = await show(wireStatus('s1'), { me: 'a1', instance: { abilities: { editing: true } } });
  await press('E');
  expect(fake.command).toHaveBeenLastCalledWith('composer/open/v1', { edit: 's1' });
});

test('q quotes where the server makes quotes', async () => {
  await show(wireStatus('s1'), { me: 'a9', instance: { abilities: { quotes: true } } });
  await press('q');
  expect(screen.getByRole('form', { name: 'Your quote' })).toBeTruthy();
});

test('x opens and closes what a warning hides', async () => {
  await show(wireStatus('s1', { spoiler_text: 'Food', sensitive: true }));
  expect(screen.queryByText('Text of s1')).toBeNull();
  await press('x');
  expect(screen.getByText('Text of s1')).toBeTruthy();
  await press('x');
  expect(screen.queryByText('Text of s1')).toBeNull();
});

test('h uncovers and covers media, e opens the first of them', async () => {
  const fake = await show(wireStatus('s1', { sensitive: true, media_attachments: [picture] }), {
    me: 'a9',
    commands: ['media/open/v1'],
  });
  const isShown = () => screen.queryByRole('button', { name: /^Open/ }) !== null;
  expect(isShown()).toBe(false);
  await press('h');
  expect(isShown()).toBe(true);
  await press('h');
  expect(isShown()).toBe(false);
  await press('e');
  expect(fake.command).toHaveBeenLastCalledWith('media/open/v1', { statusId: 's1', index: 0 });
});

test('W shows all pictures whole, and crops them again', async () => {
  await show(wireStatus('s1', { media_attachments: [picture, { ...picture, id: 'm2' }] }));
  const spans = () =>
    [...document.querySelectorAll<HTMLElement>('[data-tile]')].map(({ style }) => style.getPropertyValue('--span'));
  expect(spans()).toEqual(['3', '3']);
  await press('W');
  expect(spans()).toEqual(['6', '6']);
  await press('W');
  expect(spans()).toEqual(['3', '3']);
});
