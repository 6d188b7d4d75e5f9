import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOwnAccount, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import type { EmojiPickerProps } from '@skerry/shared/ui/emoji';
import { Composer } from '../form/composer.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';

/** The picker has its own tests; these test what the form does with one. */
vi.mock('@skerry/shared/ui/emoji', () => ({
  EmojiPicker: ({ label, onPick, onClose }: EmojiPickerProps) => (
    <div role="dialog" aria-label={label}>
      <button
        type="button"
        onClick={() => {
          onPick({ text: '🌊', name: '🌊', url: null });
          onClose();
        }}
      >
        wave
      </button>
      <button type="button" onClick={() => onPick({ text: ':cat:', name: 'cat', url: '/cat.png' })}>
        cat, kept open
      </button>
    </div>
  ),
}));

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount()] });
});
afterEach(() => {
  cleanup();
  fake.end();
});

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const opener = () => screen.getByRole('button', { name: 'Emoji' });
const picker = () => screen.queryByRole('dialog', { name: 'Emoji' });

async function openPicker(words: string, caret: number) {
  renderIn(fake, <Composer target={{ kind: 'status' }} layout="dialog" />);
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: words } });
  text().setSelectionRange(caret, caret);
  fireEvent.click(opener());
  await screen.findByRole('dialog', { name: 'Emoji' });
}

test('[CO-082] the picker is opened and closed by its button', async () => {
  await openPicker('', 0);
  fireEvent.click(opener());
  expect(picker()).toBeNull();
});

test.each([
  ['the pointer', () => fireEvent.pointerEnter(opener())],
  ['the focus', () => fireEvent.focus(opener())],
])('its code is fetched when %s comes to the button, and a press opens it at once', async (_, come) => {
  renderIn(fake, <Composer target={{ kind: 'status' }} layout="dialog" />);
  await screen.findByLabelText('Text');
  come();
  await act(settle);
  fireEvent.click(opener());
  expect(picker()).toBeTruthy();
});

test('an emoji is inserted at the caret, and the text has the focus again', async () => {
  await openPicker('Low water at six', 9);
  fireEvent.click(screen.getByText('wave'));
  expect(text().value).toBe('Low water 🌊 at six');
  expect(picker()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(text()));
  expect(text().selectionStart).toBe(12);
});

test('[CO-086] while the picker stays open, one emoji follows another and the focus stays in it', async () => {
  await openPicker('Hi', 2);
  screen.getByText('cat, kept open').focus();
  fireEvent.click(screen.getByText('cat, kept open'));
  fireEvent.click(screen.getByText('cat, kept open'));
  expect(text().value).toBe('Hi :cat: :cat: ');
  expect(picker()).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByText('cat, kept open'));
});

test('[CO-083] typing in the text closes it', async () => {
  await openPicker('', 0);
  fireEvent.change(text(), { target: { value: 'a' } });
  expect(picker()).toBeNull();
});

test('[CO-083] typing in a post of a thread closes the picker of that post', async () => {
  renderIn(fake, <Composer target={{ kind: 'status' }} layout="dialog" />);
  fireEvent.input(await screen.findByLabelText('Text'), { target: { value: 'one' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a post' }));
  const second = within(await screen.findByRole('region', { name: 'Post 2 of 2' }));
  fireEvent.click(second.getByRole('button', { name: 'Emoji' }));
  await screen.findByRole('dialog', { name: 'Emoji' });
  fireEvent.change(screen.getByLabelText('Text of post 2'), { target: { value: 'two' } });
  expect(picker()).toBeNull();
});

test('[CO-085] the text taking the focus closes it', async () => {
  await openPicker('', 0);
  opener().focus();
  text().focus();
  await waitFor(() => expect(picker()).toBeNull());
});

test('[CO-053] the key that posts does nothing while the picker is open', async () => {
  await openPicker('Ready', 5);
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  expect(fake.calls.filter(({ path }) => path === '/api/v1/statuses')).toEqual([]);
});
