import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { order, reply, sends, show, withoutLayout } from '../testing/show-conversation.tsx';
// Loaded once here, so that no test waits for it.
import '../order-menu.tsx';
import './one-text.tsx';

beforeEach(withoutLayout);

/** s1 to s4 by one author, with somebody's question between. */
const thread = (fake: FakeCtx) =>
  sends(
    fake,
    [wireStatus('s1')],
    [reply('q1', 's2', { account: wireAccount('b1') }), reply('s3', 's2', { spoiler_text: 'Salt' }), reply('s4', 's3')],
  );
const button = (name: string) => screen.getByRole('button', { name });
const open = async (prepare = thread, settings = {}) => {
  const fake = await show(prepare, settings);
  button('Read 4 posts as one text').focus();
  fireEvent.click(button('Read 4 posts as one text'));
  await act(settle);
  return fake;
};
const parts = () => [...document.querySelectorAll<HTMLElement>('[data-part]')];

test.each(['linear', 'tree'] as const)(
  'a long thread of one author is read as one text, whose parts lead to their posts (%s)',
  async (conversationDisplay) => {
    await open(thread, { conversationDisplay, 'timelines.conversationOrder': 'newest' });
    expect(parts().map((part) => /Text of s\d/.exec(part.textContent)?.[0])).toEqual([
      'Text of s1',
      'Text of s2',
      'Text of s3',
      'Text of s4',
    ]);
    expect(screen.queryByText('Text of q1')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Tree' })).toBeNull();
    const links = parts().map((part) =>
      within(part)
        .getByRole('link', { name: /^Post \d of 4/ })
        .getAttribute('href'),
    );
    expect(links).toEqual(['/notice/s1', '/notice/s2', '/notice/s3', '/notice/s4']);
    expect(document.activeElement).toBe(button('Show as conversation'));
    fireEvent.click(button('Show as conversation'));
    await act(settle);
    expect(order()).toContain('q1');
    expect(screen.getByRole('radio', { name: 'Tree' })).toBeTruthy();
  },
);

test('it is copied as one text, with its author, its warnings and its address', async () => {
  const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { ...navigator, languages: ['en'], clipboard: { writeText: write } });
  const fake = await open();
  fireEvent.click(button('Copy text'));
  await act(settle);
  const lines = write.mock.calls[0]?.[0].split('\n\n') ?? [];
  expect(lines[0]).toMatch(/\(@.+\)$/);
  expect(lines.slice(1, 6)).toEqual(['Text of s1', 'Text of s2', 'Salt', 'Text of s3', 'Text of s4']);
  expect(fake.notices.mock.calls.map(([{ text }]) => text)).toEqual(['The text is copied']);
  write.mockRejectedValue(new Error('refused'));
  fireEvent.click(button('Copy text'));
  await act(settle);
  expect(fake.notices.mock.lastCall?.[0].text).toBe('Couldn’t copy the text.');
  vi.unstubAllGlobals();
});

test('it is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await open();
  fireEvent.click(button('Print'));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('a part that is deleted says so in its place', async () => {
  const fake = await open();
  const status = fake.entities.peek('status', 's3');
  act(() => {
    if (status) fake.entities.merge({ status: [{ ...status, isDeleted: true }] });
  });
  expect(screen.getByText('This post was deleted')).toBeTruthy();
  expect(parts()).toHaveLength(3);
});

test('nothing is offered for a thread of two, nor for what others have begun', async () => {
  await show((fake) => sends(fake, [wireStatus('s1', { account: wireAccount('b1') })], [reply('s3', 's2')]));
  expect(screen.queryByRole('button', { name: /as one text/ })).toBeNull();
});
