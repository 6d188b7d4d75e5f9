import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuButton } from '@skerry/shared/ui';
import { Ellipsis } from '@skerry/shared/ui/icons';
import { renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import QuickSettings from './quick-settings.tsx';

const KEPT_LIST = { listKey: 'timeline:bookmarks', switchesKey: null, followsPeople: false };

async function open(fake: FakeCtx) {
  renderIn(
    fake,
    <MenuButton
      label="Quick settings"
      icon={Ellipsis}
      renderMenu={(menu) => <QuickSettings {...menu} source={KEPT_LIST} icon={Ellipsis} name="Boats" />}
    />,
  );
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('menu');
}
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('menuitemcheckbox', { name })));
const checked = () =>
  screen
    .getAllByRole('menuitemcheckbox')
    .flatMap((one) => (one.getAttribute('aria-checked') === 'true' ? [one.textContent] : []));
const switches = () => screen.getAllByRole('menuitemcheckbox').map((one) => one.textContent ?? '');

const OFF = {
  streaming: false,
  collapseMessageWithSubject: false,
  hideAttachments: false,
  hideFilteredStatuses: false,
} as const;

test('[TL-006] the switches are those of the preferences, and each changes its own', async () => {
  const fake = fakeCtx({ me: 'a9', settings: OFF });
  await open(fake);
  expect(checked()).toEqual([]);
  const keys = Object.keys(OFF) as (keyof typeof OFF)[];
  const names = switches();
  expect(names).toHaveLength(keys.length);
  for (const [at, key] of keys.entries()) {
    await choose(names[at] ?? '');
    expect(checked()).toEqual(names.slice(0, at + 1));
    expect(keys.filter((one) => fake.settings()[one])).toEqual(keys.slice(0, at + 1));
    expect(fake.settings()[key]).toBe(true);
  }
  await choose(names[1] ?? '');
  expect(keys.filter((one) => fake.settings()[one])).toEqual(keys.filter((_, at) => at !== 1));
});

test('[TL-006] the menu stays open, and follows a change of the preferences', async () => {
  const fake = fakeCtx({ me: 'a9', settings: OFF });
  await open(fake);
  await choose(switches()[0] ?? '');
  expect(screen.getByRole('menu')).toBeTruthy();
  act(() => fake.set('streaming', false));
  expect(checked()).toEqual([]);
});

test('a change that the browser does not keep is reported', async () => {
  const fake = fakeCtx({ me: 'a9', settings: OFF });
  fake.refusesToKeep.is = true;
  await open(fake);
  await choose(switches()[0] ?? '');
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
