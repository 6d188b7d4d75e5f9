import type { SlotId } from '@skerry/shared/contract';
import { of, type Observable } from '@skerry/shared/runtime';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeShell, MAREN } from '../testing/fake-shell.tsx';
import { SideColumn } from './side-column.tsx';
import { ThirdColumn } from './third-column.tsx';

afterEach(cleanup);

/** Both columns of a signed-in user, with an entry in each slot. */
function draw(thirdColumnMode: 'notifications' | 'postform' | 'none') {
  const shell = fakeShell({ session: MAREN, settings: { thirdColumnMode } });
  const entries = new Map<SlotId, Observable<unknown>>();
  const fill = (slot: SlotId, words: string) =>
    entries.set(
      slot,
      of([
        {
          kind: 'component',
          key: words,
          module: 'sample',
          load: () => Promise.resolve({ component: { Component: () => <p>{words}</p> }, ctx: shell.ctx }),
        },
      ]),
    );
  fill('layout/column/v1', 'notifications');
  fill('layout/user-panel/v1', 'form');
  const nothing = of([]);
  shell.ctx.ports.slots.watch = ((slot: SlotId) => entries.get(slot) ?? nothing) as typeof shell.ctx.ports.slots.watch;
  shell.show(
    <>
      <aside aria-label="Side">
        <SideColumn />
      </aside>
      <aside aria-label="Third">
        <ThirdColumn />
      </aside>
    </>,
  );
  return (name: string) => within(screen.getByRole('complementary', { name }));
}

test('[SH-075] notifications are in the third column, the form in the side column', async () => {
  const column = draw('notifications');
  expect(await column('Third').findByText('notifications')).toBeTruthy();
  expect(await column('Side').findByText('form')).toBeTruthy();
  expect(column('Side').queryByText('notifications')).toBeNull();
});

test('with the form in the third column notifications are in the side column', async () => {
  const column = draw('postform');
  expect(await column('Third').findByText('form')).toBeTruthy();
  expect(await column('Side').findByText('notifications')).toBeTruthy();
  expect(column('Side').queryByText('form')).toBeNull();
  expect(column('Third').queryByText('notifications')).toBeNull();
});

test('without a third column notifications are below the side column', async () => {
  const column = draw('none');
  expect(await column('Third').findByText('notifications')).toBeTruthy();
});
