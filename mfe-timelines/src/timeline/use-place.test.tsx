import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ModuleProvider } from '@skerry/shared/runtime';
import { aStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { recallPlace, rememberPlace } from './place-memory.ts';
import { usePlace } from './use-place.ts';

const LIST = 'timeline:home';
const anchor = { key: 's2', offset: -12, heights: { s2: 140 } };
const older = { max_id: 's1' };
const START = 'start';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function withList(fake: FakeCtx) {
  fake.entities.merge({ status: [aStatus({ id: 's2' })] });
  fake.entities.lists.replace(LIST, ['s2']);
}
function placeIn(fake: FakeCtx, memory = () => ({ older: older as Record<string, string> | null })) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ModuleProvider value={fake.ctx}>{children}</ModuleProvider>
  );
  return renderHook(({ now }) => usePlace(LIST, now), { wrapper, initialProps: { now: memory } });
}

test('a user who returns finds the place, where the list is still there', () => {
  rememberPlace(START, { list: LIST, anchor, older });
  const fake = fakeCtx();
  expect(placeIn(fake).result.current.place).toBeNull();
  withList(fake);
  expect(placeIn(fake).result.current.place).toMatchObject({ anchor, older });
});

test('the place is kept when the list goes: the last one that it was told, and how to go on', () => {
  const fake = fakeCtx();
  withList(fake);
  const hook = placeIn(fake);
  expect(hook.result.current.place).toBeNull();
  hook.result.current.onAnchorChange(anchor);
  hook.rerender({ now: () => ({ older: { max_id: 's0' } }) });
  expect(recallPlace(START, LIST)).toBeNull();
  hook.unmount();
  expect(recallPlace(START, LIST)).toEqual({ list: LIST, anchor, older: { max_id: 's0' } });
});

test('a place that nobody has moved since is kept as it was', () => {
  rememberPlace(START, { list: LIST, anchor, older });
  const fake = fakeCtx();
  withList(fake);
  placeIn(fake).unmount();
  expect(recallPlace(START, LIST)).toEqual({ list: LIST, anchor, older });
});

test('a page that is closed keeps it too, and a list that has gone keeps nothing more', () => {
  const fake = fakeCtx();
  const hook = placeIn(fake);
  hook.result.current.onAnchorChange(anchor);
  window.dispatchEvent(new Event('pagehide'));
  expect(recallPlace(START, LIST)?.anchor).toEqual(anchor);
  hook.unmount();
  sessionStorage.clear();
  window.dispatchEvent(new Event('pagehide'));
  expect(recallPlace(START, LIST)).toBeNull();
});

test('an entry of the history with the same address, such as an open dialog, is the one to return to', () => {
  const fake = fakeCtx();
  const hook = placeIn(fake);
  hook.result.current.onAnchorChange(anchor);
  fake.ctx.ports.navigation.go('/?a', { state: { dialog: 1 } });
  hook.unmount();
  expect(recallPlace('/?a', LIST)?.anchor).toEqual(anchor);
});

test('the next screen moves the window: that is no place in this one, and its entry is not this one’s', () => {
  const fake = fakeCtx();
  const hook = placeIn(fake);
  hook.result.current.onAnchorChange(anchor);
  fake.ctx.ports.navigation.go('/elsewhere');
  hook.result.current.onAnchorChange({ ...anchor, offset: 0 });
  hook.unmount();
  expect(recallPlace(START, LIST)?.anchor).toEqual(anchor);
  expect(recallPlace('/elsewhere', LIST)).toBeNull();
});

test('a stored place of another shape is none, and its neighbours stay', () => {
  const place = { list: LIST, anchor, older };
  const bad: unknown[] = [
    null,
    7,
    [],
    [START],
    [7, place],
    [START, null],
    [START, { ...place, list: 7 }],
    [START, { ...place, anchor: { key: {}, offset: 0, heights: {} } }],
    [START, { ...place, anchor: { ...anchor, heights: null } }],
    [START, { ...place, anchor: { ...anchor, heights: { s2: 'x' } } }],
    [START, { ...place, older: { max_id: {} } }],
  ];
  sessionStorage.setItem('skerry.timelines.places', JSON.stringify([...bad, ['other', place]]));
  expect(recallPlace(START, LIST)).toBeNull();
  expect(recallPlace('other', LIST)).toEqual(place);
});
