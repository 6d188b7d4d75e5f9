import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuButton } from '@skerry/shared/ui';
import { Ellipsis } from '@skerry/shared/ui/icons';
import { renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import QuickSettings from './quick-settings.tsx';

async function open(fake: FakeCtx, followsPeople = true) {
  renderIn(
    fake,
    <MenuButton
      label="Quick settings"
      icon={Ellipsis}
      renderMenu={(menu) => <QuickSettings {...menu} followsPeople={followsPeople} icon={Ellipsis} name="Boats" />}
    />,
  );
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('menu');
}
const choose = (role: 'menuitemcheckbox' | 'menuitemradio', name: string) =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })));
const checked = (role: 'menuitemcheckbox' | 'menuitemradio') =>
  screen.getAllByRole(role).flatMap((one) => (one.getAttribute('aria-checked') === 'true' ? [one.textContent] : []));
const switches = () => screen.getAllByRole('menuitemcheckbox').map((one) => one.textContent ?? '');

const OFF = {
  streaming: false,
  collapseMessageWithSubject: false,
  hideAttachments: false,
  muteBotStatuses: false,
  hideFilteredStatuses: false,
} as const;

test('[TL-006] the switches are those of the preferences, and each changes its own', async () => {
  const fake = fakeCtx({ me: 'a9', settings: OFF });
  await open(fake);
  expect(checked('menuitemcheckbox')).toEqual([]);
  const keys = Object.keys(OFF) as (keyof typeof OFF)[];
  const names = switches();
  expect(names).toHaveLength(keys.length);
  for (const [at, key] of keys.entries()) {
    await choose('menuitemcheckbox', names[at] ?? '');
    expect(checked('menuitemcheckbox')).toEqual(names.slice(0, at + 1));
    expect(keys.filter((one) => fake.settings()[one])).toEqual(keys.slice(0, at + 1));
    expect(fake.settings()[key]).toBe(true);
  }
  await choose('menuitemcheckbox', names[1] ?? '');
  expect(keys.filter((one) => fake.settings()[one])).toEqual(keys.filter((_, at) => at !== 1));
});

test('[TL-006] the menu stays open, and follows a change of the preferences', async () => {
  const fake = fakeCtx({ me: 'a9', settings: OFF });
  await open(fake);
  await choose('menuitemcheckbox', switches()[0] ?? '');
  expect(screen.getByRole('menu')).toBeTruthy();
  act(() => fake.set('streaming', false));
  expect(checked('menuitemcheckbox')).toEqual([]);
});

test('[TL-006] [SE-039] whose replies are shown is one choice, where the followed people decide what is there', async () => {
  const fake = fakeCtx({ me: 'a9', settings: { replyVisibility: 'following' } });
  await open(fake);
  const group = screen.getByRole('group', { name: 'Replies' });
  const names = within(group)
    .getAllByRole('menuitemradio')
    .map((one) => one.textContent ?? '');
  expect(checked('menuitemradio')).toEqual([names[1]]);
  for (const [at, value] of (['all', 'following', 'self'] as const).entries()) {
    await choose('menuitemradio', names[at] ?? '');
    expect([fake.settings().replyVisibility, checked('menuitemradio')]).toEqual([value, [names[at]]]);
  }
  expect(screen.getAllByRole('separator')).toHaveLength(1);
});

test.each([
  ['for a visitor', undefined, true],
  ['where the followed people decide nothing', 'a9', false],
])('there is no choice of replies %s, nor a line above it', async (_, me, followsPeople) => {
  await open(fakeCtx({ me }), followsPeople);
  expect(screen.queryByRole('menuitemradio')).toBeNull();
  expect(screen.queryByRole('separator')).toBeNull();
});

test('a change that the browser does not keep is reported', async () => {
  const fake = fakeCtx({ me: 'a9', settings: OFF });
  fake.refusesToKeep.is = true;
  await open(fake);
  await choose('menuitemcheckbox', switches()[0] ?? '');
  await act(settle);
  expect(fake.errors).toHaveLength(1);
});

test('a timeline that the navigation does not have is pinned to it from here, and taken off again', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.go('/lists/3');
  await open(fake);
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Pin to navigation' })));
  expect(fake.places.pins$.value).toEqual([{ href: '/lists/3', label: 'Boats', icon: Ellipsis }]);
  fireEvent.click(screen.getByRole('button'));
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Unpin from navigation' })));
  expect(fake.places.pins$.value).toEqual([]);
  expect(fake.noticeTexts()).toEqual(['Pinned to navigation: Boats', 'Unpinned from navigation: Boats']);
});

test.each<[string, string | undefined, string]>([
  ['a visitor', undefined, '/lists/3'],
  ['what the navigation has', 'a9', '/main/friends'],
])('there is nothing to pin for %s', async (_, me, href) => {
  const fake = fakeCtx({ me });
  fake.places.shown$.next([{ href: '/main/friends', label: 'Home', icon: Ellipsis }]);
  fake.go(href);
  await open(fake);
  expect(screen.queryByRole('menuitem', { name: /navigation/ })).toBeNull();
});
