import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { settle, wireStatus } from '@skerry/shared/testing';
// Loaded once here, so that no test waits for it.
import '../../emoji-choice.tsx';
import '../actions/run-status-key.ts';
import '../menu/status-menu.tsx';
import { press, show } from './testing/show-status.tsx';

// Its own tests and the journey of emoji have the real one, whose data the build makes.
vi.mock('@skerry/shared/ui/emoji', () => ({
  EmojiPicker: ({ onPick }: { onPick: (emoji: { name: string; url: string }) => void }) => (
    <button type="button" onClick={() => onPick({ name: 'blobcat', url: '/emoji/blobcat.png' })}>
      blobcat
    </button>
  ),
}));

test('[TL-097] what is picked is sent, and shown at once with its picture; what others gave stays', async () => {
  const waves = { name: '🌊', count: 4, me: false };
  const fake = await show(wireStatus('s1', { pleroma: { emoji_reactions: [waves] } }));
  fake.api.on(/reactions/, () => new Promise(() => undefined));
  await press('React');
  fireEvent.click(screen.getByRole('button', { name: 'blobcat' }));
  await act(settle);
  expect(fake.api.asked(/^PUT .*reactions\/blobcat$/)).toHaveLength(1);
  const reaction = screen.getByRole('button', { name: 'blobcat, 1 reaction' });
  expect(reaction.getAttribute('aria-pressed')).toBe('true');
  expect(reaction.querySelector('img')?.getAttribute('src')).toBe('/emoji/blobcat.png');
  expect(screen.getByRole('button', { name: '🌊, 4 reactions' }).getAttribute('aria-pressed')).toBe('false');
});

test('a server with the other calls for reactions gets those', async () => {
  const waves = wireStatus('s1', { reactions: [{ name: '🌊', count: 4, me: true, url: null }] });
  const fake = await show(waves);
  act(() => fake.setAbilities({ reactions: false, plainReactions: true }));
  fake.api.on(/react/, { json: waves });
  await press('React');
  fireEvent.click(screen.getByRole('button', { name: 'blobcat' }));
  await act(settle);
  fireEvent.click(screen.getByRole('button', { name: '🌊, 4 reactions' }));
  await act(settle);
  expect(fake.api.asked(/^POST/).map(({ path }) => decodeURIComponent(path))).toEqual([
    '/api/v1/statuses/s1/react/blobcat',
    '/api/v1/statuses/s1/unreact/🌊',
  ]);
});
