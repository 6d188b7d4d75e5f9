import { act, fireEvent, screen } from '@testing-library/react';
import { aRelationship, anAccount, aStatus, renderIn, settle } from '@skerry/shared/testing';
import { expect, test, vi } from 'vitest';
import { fakeCtx, type TimelinesOptions } from '../../testing/fake-ctx.ts';
import { StatusScope } from '../status-scope.tsx';
import { StatusCard } from './status-card.tsx';

function list(options: TimelinesOptions, ...ids: string[]) {
  const fake = fakeCtx({ me: 'a9', ...options });
  fake.entities.merge({
    account: [anAccount({ id: 'a1' })],
    status: ids.map((id) => aStatus({ id, accountId: 'a1', contentHtml: `<p>Text of ${id}</p>`, favouritesCount: 3 })),
  });
  return fake;
}
const button = (name: string) => screen.queryByRole('button', { name });

test('counts are beside the actions, unless the user wants none, as soon as the user says so', async () => {
  const fake = list({}, 's1');
  renderIn(
    fake,
    <StatusScope>
      <StatusCard statusId="s1" />
    </StatusScope>,
  );
  await act(settle);
  expect(button('Favourite 3')).toBeTruthy();
  act(() => void fake.ctx.ports.settings.set('hidePostStats', true));
  await act(settle);
  expect(button('Favourite')).toBeTruthy();
  act(() => void fake.ctx.ports.settings.set('hidePostStats', false));
  await act(settle);
  expect(button('Favourite 3')).toBeTruthy();
  act(() => fake.set('shell.hideCounts' as 'hidePostStats', true));
  await act(settle);
  expect(button('Favourite')).toBeTruthy();
});

test('who repeated a post is not said where the user wants that, and that it was repeated is', async () => {
  const fake = list({}, 's1');
  fake.entities.merge({
    account: [anAccount({ id: 'a2', displayName: 'Person a2' })],
    status: [aStatus({ id: 'r1', accountId: 'a2', repeatOfId: 's1' })],
  });
  renderIn(
    fake,
    <StatusScope>
      <StatusCard statusId="r1" />
    </StatusScope>,
  );
  await act(settle);
  expect(screen.getByText('Person a2')).toBeTruthy();
  act(() => void fake.ctx.ports.settings.set('timelines.hideRepeaters', true));
  await act(settle);
  expect(screen.queryByText('Person a2')).toBeNull();
  expect(screen.getByText('Repeated')).toBeTruthy();
});

test('a card that shows another post changes that one', async () => {
  const fake = list({ settings: { collapseMessageWithSubject: true } }, 's1', 's2');
  const long = '<p>line</p>'.repeat(30);
  for (const id of ['s1', 's2'])
    fake.entities.merge({ status: [{ ...fake.entities.peek('status', id)!, contentHtml: long }] });
  const scope = (id: string) => (
    <StatusScope>
      <StatusCard statusId={id} />
    </StatusScope>
  );
  const { rerender } = renderIn(fake, scope('s1'));
  await act(settle);
  rerender(scope('s2'));
  await act(settle);
  fireEvent.click(button('Show more')!);
  expect(button('Show less')).toBeTruthy();
  rerender(scope('s1'));
  await act(settle);
  expect(button('Show more')).toBeTruthy();
});

test('a post whose author is not known is shown, and has nobody to open or to write to', async () => {
  const fake = fakeCtx({ me: 'a9', commands: ['composer/open/v1'] });
  fake.entities.merge({ status: [aStatus({ id: 's1', accountId: 'gone', contentHtml: '<p>Text of s1</p>' })] });
  renderIn(
    fake,
    <StatusScope>
      <StatusCard statusId="s1" />
    </StatusScope>,
  );
  await act(settle);
  expect(screen.getByText('Text of s1')).toBeTruthy();
  for (const key of ['m', 'p']) {
    await act(async () => {
      fireEvent.keyDown(screen.getByRole('article'), { key });
      await settle();
      await vi.dynamicImportSettled();
      await settle();
    });
  }
  expect(fake.command).not.toHaveBeenCalled();
  expect(fake.go).not.toHaveBeenCalled();
});

test.each([
  ['on another’s page', 'a2', false],
  ['in a timeline', null, false],
  ['on their own page', 'a1', true],
])('the posts of a muted person are one line %s (%s), open: %s', async (_, profileOf, isOpen) => {
  const fake = list({}, 's1');
  fake.entities.merge({ relationship: [aRelationship({ id: 'a1', muting: true })] });
  renderIn(
    fake,
    <StatusScope profileOf={profileOf}>
      <StatusCard statusId="s1" />
    </StatusScope>,
  );
  await act(settle);
  expect(screen.queryByText('Text of s1') !== null).toBe(isOpen);
});

test('of a visitor’s actions the arrow of a reply follows the direction of the text, the others have none', async () => {
  const fake = list({ me: undefined, commands: ['account/remote/v1'] }, 's1');
  renderIn(
    fake,
    <StatusScope>
      <StatusCard statusId="s1" />
    </StatusScope>,
  );
  await act(settle);
  const isMirrored = (name: string) => button(name)!.querySelector('svg.mirrored') !== null;
  expect(['Reply', 'Repeat', 'Favourite 3'].map(isMirrored)).toEqual([true, false, false]);
});
