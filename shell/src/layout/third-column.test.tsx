import type { SlotId } from '@skerry/shared/contract';
import type { Neighbour } from '@skerry/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import { SideColumn } from './side-column.tsx';
import { ThirdColumn } from './third-column.tsx';

afterEach(cleanup);

const fill = (slot: SlotId, words: string): Neighbour => ({
  id: words,
  slots: [{ slot, expose: './panel', kind: 'component' }],
  code: { './panel': { kind: 'component', Component: () => <p>{words}</p> } },
});

/** Both columns of a signed-in user, with an entry in each slot. */
function draw(thirdColumnMode: 'notifications' | 'postform' | 'none') {
  const neighbours = [
    fill('layout/column/v1', 'notifications'),
    fill('layout/composer/v1', 'form'),
    fill('layout/user-panel/v1', 'panel'),
  ];
  const shell = fakeShell({ session: MAREN, settings: { thirdColumnMode }, neighbours });
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
  expect(await column('Side').findByText('panel')).toBeTruthy();
  expect(column('Side').queryByText('notifications')).toBeNull();
});

test('with the form in the third column notifications are in the side column', async () => {
  const column = draw('postform');
  expect(await column('Third').findByText('form')).toBeTruthy();
  expect(await column('Side').findByText('notifications')).toBeTruthy();
  expect(await column('Side').findByText('panel')).toBeTruthy();
  expect(column('Side').queryByText('form')).toBeNull();
  expect(column('Third').queryByText('notifications')).toBeNull();
});

test('without a third column notifications are below the side column', async () => {
  const column = draw('none');
  expect(await column('Third').findByText('notifications')).toBeTruthy();
});
