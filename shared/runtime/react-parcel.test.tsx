import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import type { MountProps } from '../contract/index.ts';
import { reactParcel } from './react-parcel.tsx';

const propsFor = (domElement: HTMLElement, text: string) => ({ domElement, params: { text } }) as unknown as MountProps;
const Text = ({ params }: MountProps) => <p>{String(params['text'])}</p>;

/** Inside of `act`, so that React works at once. */
async function done(begin: () => Promise<unknown>): Promise<void> {
  let begun: Promise<unknown> = Promise.resolve();
  act(() => {
    begun = begin();
  });
  await begun;
}

test('mounting is done when the view is in the element, and updating when it shows the new parameters', async () => {
  const { mount, update } = reactParcel(Text);
  const element = document.createElement('div');
  await done(() => mount(propsFor(element, 'high water')));
  expect(element.textContent).toBe('high water');
  await done(() => update(propsFor(element, 'low water')));
  expect(element.textContent).toBe('low water');
});

test('one view in two elements: each is updated and unmounted alone', async () => {
  const { mount, update, unmount } = reactParcel(Text);
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  await done(() => mount(propsFor(one, 'one')));
  await done(() => mount(propsFor(other, 'other')));
  await done(() => update(propsFor(other, 'changed')));
  expect([one.textContent, other.textContent]).toEqual(['one', 'changed']);
  await done(() => unmount(propsFor(one, 'one')));
  expect([one.textContent, other.textContent]).toEqual(['', 'changed']);
});

test('unmounting ends the effects of the view, and is harmless where nothing was mounted', async () => {
  const ended = vi.fn();
  const { mount, unmount } = reactParcel(function Watching() {
    useEffect(() => ended, []);
    return null;
  });
  const element = document.createElement('div');
  await done(() => mount(propsFor(element, '')));
  ended.mockClear();
  await done(() => unmount(propsFor(element, '')));
  expect(ended).toHaveBeenCalledOnce();
  await done(() => unmount(propsFor(element, '')));
});
