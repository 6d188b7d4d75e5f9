import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { BuiltWorldProvider } from '../platform/built-world.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import { Deck } from './deck.ts';
import { DeckRail } from './deck-rail.tsx';

test('a post that arrives in a column counts at its jump, and looks no route up again: that takes long', () => {
  const match = vi.fn(() => null);
  const table = { match };
  const world = { table, table$: new BehaviorSubject(table), label: (_: unknown, key: string) => key };
  const shell = fakeShell();
  const deck = new Deck({ ctx: shell.ctx, account: 'a1', fits: () => true });
  const columns = ['/tag/tea', '/tag/boats'].map((path) => ({ key: path, path, name: path, width: 'narrow' as const }));
  shell.show(
    // Only what a jump needs of the world.
    <BuiltWorldProvider value={world as never}>
      <DeckRail deck={deck} columns={columns} onJump={() => undefined} onAdd={() => undefined} />
    </BuiltWorldProvider>,
  );
  expect(match.mock.calls).toEqual([['/tag/tea'], ['/tag/boats']]);
  act(() => deck.setWaiting('/tag/boats', 3));
  expect(screen.getByRole('button', { name: /boats.*3/ })).toBeTruthy();
  act(() => deck.setWaiting('/tag/boats', 4));
  expect(screen.getByRole('button', { name: /boats.*4/ })).toBeTruthy();
  expect(match).toHaveBeenCalledTimes(2);
});
