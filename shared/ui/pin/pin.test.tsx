import { act, fireEvent, screen } from '@testing-library/react';
import type { Place } from '@skerry/shared/contract';
import { List } from '../icons/index.ts';
import { expect, test } from 'vitest';
import { createFakeCtx, renderIn } from '../../testing/index.ts';
import { UnpinHere } from './unpin-here.tsx';
import { PinButton } from './pin-button.tsx';

const TEXTS = {
  'pin.add': ['Pin to navigation'],
  'pin.remove': ['Unpin from navigation'],
  'pin.added': ['Pinned'],
  'pin.removed': ['Unpinned'],
};
const BOATS: Place = { href: '/lists/3?a=1', label: 'Boats', icon: List };

function fakeAt(href: string) {
  const fake = createFakeCtx({ module: 'tide', messages: TEXTS as never });
  fake.go(href);
  return fake;
}

test('a button pins a place, and is pressed while it is pinned', async () => {
  const fake = fakeAt('/lists/3');
  renderIn(fake, <PinButton place={BOATS} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pin to navigation', pressed: false })));
  expect(fake.places.pins$.value).toEqual([BOATS]);
  expect(screen.getByRole('button', { name: 'Unpin from navigation', pressed: true })).toBeTruthy();
});

test('where there is nothing any more, its pin is offered to be removed', async () => {
  const fake = fakeAt(BOATS.href);
  renderIn(fake, <UnpinHere />);
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => fake.places.pin(BOATS));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Unpin from navigation' })));
  expect(fake.places.pins$.value).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});
