import { act, fireEvent, screen } from '@testing-library/react';
import type { Place } from '@skerry/shared/contract';
import { List } from '../icons/index.ts';
import { expect, test } from 'vitest';
import { createFakeCtx, renderIn } from '../../testing/index.ts';
import { UnpinHere } from './unpin-here.tsx';
import { compileMessages } from '../../../shell/operator/messages/compile.ts';
import { PinGroup, type PinRow } from './pin-group.tsx';
import { PinButton } from './pin-button.tsx';

const TEXTS = compileMessages({
  'pin.add': 'Pin to navigation',
  'pin.remove': 'Unpin from navigation',
  'pin.added': 'Pinned',
  'pin.removed': 'Unpinned',
  'pin.named': 'Pin {name}',
  'pin.all': 'Show all {count, number}',
});
const BOATS: Place = { href: '/lists/3?a=1', label: 'Boats', icon: List };

function fakeAt(href: string) {
  const fake = createFakeCtx({ module: 'tide', messages: TEXTS });
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

test('a group has what is wanted, each with its button; nothing of it where there is none', () => {
  const fake = fakeAt('/');
  const oars: Place = { href: '/lists/4', label: 'Oars', icon: List };
  const group = (wanted: string) => <PinGroup title="Lists" places={[BOATS, oars]} wanted={wanted} />;
  const { rerender } = renderIn(fake, group(''));
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Pin Boats', 'Pin Oars']);
  rerender(group(' OAR '));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Oars']);
  rerender(group('tide'));
  expect(screen.queryByRole('heading', { name: 'Lists' })).toBeNull();
});

test('of many places the first are shown, all on request, and what is wanted among all', () => {
  const fake = fakeAt('/');
  const many = Array.from({ length: 20 }, (_, at): PinRow => {
    return { href: `/lists/${at}`, label: `List ${at}`, icon: List, hint: `${at} people` };
  });
  const group = (wanted: string) => <PinGroup title="Lists" places={many} wanted={wanted} />;
  const { rerender } = renderIn(fake, group(''));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  rerender(group('19 people'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['List 1919 people']);
  rerender(group(''));
  fireEvent.click(screen.getByRole('button', { name: 'Show all 20' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
});
