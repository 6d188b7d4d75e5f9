import { act, fireEvent, screen } from '@testing-library/react';
import type { Contribution } from '@skerry/shared/contract';
import { defineComponent } from '@skerry/shared/runtime';
import { anAccount, renderIn, type Neighbour } from '@skerry/shared/testing';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { AccountLink } from './account-link.tsx';

beforeAll(() => import('./account-card-popover.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const profile: Neighbour = {
  id: 'profile',
  slots: [{ slot: 'account/card/v1', expose: './card', kind: 'component' }],
  code: {
    './card': defineComponent<'account/card/v1'>(({ params }) => (
      <a href="#profile">Card of {params.accountId}</a>
    )) as Contribution,
  },
};

function show(neighbours = [profile]) {
  const fake = fakeCtx({ neighbours });
  renderIn(
    fake,
    <p>
      <AccountLink account={anAccount()}>Ana</AccountLink>
    </p>,
  );
  return screen.getByRole('link', { name: 'Ana' });
}
const wait = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
/** Its code comes in turns of its own. */
const opened = () => act(() => vi.waitFor(() => expect(card()?.textContent).toBe('Card of ana')));
const card = () => screen.queryByRole('dialog', { name: 'Account' });
const point = (element: Element, pointerType = 'mouse') => fireEvent.pointerEnter(element, { pointerType });

test('the card of an account shows where the pointer stays on its name, and goes when it leaves both', async () => {
  const link = show();
  point(link);
  await wait(399);
  expect(card()).toBeNull();
  await wait(1);
  await opened();
  fireEvent.pointerLeave(link);
  await wait(100);
  point(card()!);
  await wait(300);
  expect(card()).toBeTruthy();
  fireEvent.pointerLeave(card()!);
  await wait(200);
  expect(card()).toBeNull();
});

test('a pointer that only passes, and a finger, open none', async () => {
  const link = show();
  point(link);
  await wait(300);
  fireEvent.pointerLeave(link);
  await wait(1000);
  point(link, 'touch');
  await wait(1000);
  expect(card()).toBeNull();
});

test('the focus of a keyboard opens it, it may go on into the card, and Escape closes it', async () => {
  const link = show();
  // jsdom does not know which key was last.
  vi.spyOn(link, 'matches').mockImplementation((selector: string) => selector === ':focus-visible');
  act(() => link.focus());
  await wait(400);
  await opened();
  const inside = screen.getByRole('link', { name: 'Card of ana' });
  act(() => inside.focus());
  await wait(1000);
  expect(card()).toBeTruthy();
  fireEvent.keyDown(inside, { key: 'Escape' });
  expect(card()).toBeNull();
  expect(document.activeElement).toBe(link);
});

test('following the link closes it', async () => {
  const link = show();
  point(link);
  await wait(400);
  await opened();
  fireEvent.click(link);
  expect(card()).toBeNull();
});

test('without a module that has such a card there is none', async () => {
  point(show([]));
  await wait(1000);
  expect(card()).toBeNull();
});
