import { act, fireEvent, screen, within } from '@testing-library/react';
import { ColumnProvider, of, windowScroller } from '@skerry/shared/runtime';
import { beforeAll, expect, test, vi } from 'vitest';
import { press, renderIn, settle, wireNotification } from '@skerry/shared/testing';
import manifest from '../../module.json';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { NOTIFICATION_FLAGS } from './notification-look.ts';
import { NotificationsColumn } from './notifications-column.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { rows, show } from './testing/show-notifications.tsx';

// Its code comes on demand.
beforeAll(() => import('./notification-filter-menu.tsx'));

const ALL = Object.fromEntries(NOTIFICATION_FLAGS.map(([flag]) => [flag, true]));
const NO_LIKES = { ...ALL, likes: false } as never;
const KINDS = ['Mentions', 'Favourites', 'Repeats', 'Emoji reactions', 'Follows', 'Follow requests', 'Polls', 'Moves'];
const list = () => [wireNotification('2', 'favourite'), wireNotification('1', 'follow', { status: null })];

test('[TL-152] the filter lists every kind with those that are shown; what is switched off leaves the list at once', async () => {
  const fake = await show(list(), { settings: { notificationVisibility: { ...ALL, polls: false } as never } });
  await press('Filter');
  const entries = await screen.findAllByRole('menuitemcheckbox');
  expect(entries.map(({ textContent }) => textContent)).toEqual(KINDS);
  expect(entries.filter((one) => one.getAttribute('aria-checked') !== 'true').map((one) => one.textContent)).toEqual([
    'Polls',
  ]);
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Favourites' }));
  await act(settle);
  expect(fake.settings().notificationVisibility).toEqual({ ...ALL, likes: false, polls: false });
  // It stays open, for the next one.
  expect(screen.getByRole('menuitemcheckbox', { name: 'Favourites' }).getAttribute('aria-checked')).toBe('false');
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Polls' }));
  await act(settle);
  expect(fake.settings().notificationVisibility).toEqual({ ...ALL, likes: false });
  expect(screen.queryByText('favourited your post')).toBeNull();
});

test('[TL-152] the settings offer a switch for every kind, too', () => {
  const { options } = manifest.preferences.notificationVisibility.row;
  expect(options.map(({ value }) => value).sort()).toEqual(Object.keys(ALL).sort());
});

async function column(at: string) {
  const fake = fakeCtx({ me: 'a1', settings: { notificationVisibility: NO_LIKES } });
  fake.api.on(/notifications/, { json: list() });
  fake.ctx.ports.navigation.go(at);
  renderIn(fake, <NotificationsColumn params={{}} />);
  await act(settle);
  return fake;
}

test('[TL-152] beside the screen of notifications the column has the kinds in place of the same list', async () => {
  const fake = await column('/usera1/notifications');
  expect(screen.queryByRole('feed')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Show' })).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual(KINDS);
  expect(boxes.map(({ checked }) => checked)).toEqual(KINDS.map((kind) => kind !== 'Favourites'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Polls' }));
  await act(settle);
  expect(fake.settings().notificationVisibility).toEqual({ ...ALL, likes: false, polls: false });
});

test('[TL-140] [TL-152] the kinds are offered once: by the column where it is, else by the menu', async () => {
  const fake = await show(list());
  const menu = () => screen.queryByRole('button', { name: 'Filter' });
  expect(menu()).toBeTruthy();
  fake.ctx.ports.navigation.go('/usera1/notifications');
  const beside = renderIn(fake, <NotificationsColumn params={{}} />);
  await act(settle);
  expect([menu(), screen.getAllByRole('checkbox').length]).toEqual([null, KINDS.length]);
  beside.unmount();
  expect(menu()).toBeTruthy();
});

test('kinds that are far below, as in the side column of a narrower window, leave the menu where it is', async () => {
  const fake = await show(list());
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, window.innerHeight, 0, 0));
  fake.ctx.ports.navigation.go('/usera1/notifications');
  renderIn(fake, <NotificationsColumn params={{}} />);
  await act(settle);
  vi.restoreAllMocks();
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(KINDS.length);
});

test('beside another screen the column has the list', async () => {
  await column('/main/all');
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('[TL-152] a column has kinds of its own in its menu, kept with its switches; the others show what they did', async () => {
  const fake = fakeCtx({
    me: 'a1',
    settings: {
      notificationVisibility: NO_LIKES,
      'timelines.switches': { 'column:c1:notifications': { own: '{"likes":true,"polls":"no"}' } },
    },
  });
  fake.api.on(/notifications/, { json: list() });
  const columnOf = (key: string) => ({
    key,
    scroller: windowScroller,
    title: document.createElement('div'),
    actions: document.createElement('div'),
    isOpened: false,
    drawn$: of('near' as const),
    setWaiting: () => undefined,
    isActive: () => true,
  });
  const columns = ['c1', 'c2'].map(columnOf);
  renderIn(
    fake,
    <>
      {columns.map((column) => (
        <ColumnProvider key={column.key} column={column}>
          <section aria-label={column.key}>
            <NotificationsPanel place="page" />
          </section>
        </ColumnProvider>
      ))}
    </>,
  );
  document.body.append(...columns.map(({ actions }) => actions));
  await act(settle);
  // An open menu hides them from other ways of looking.
  const shown = () => columns.map(({ key }) => document.querySelectorAll(`[aria-label=${key}] article`).length);
  expect(shown()).toEqual([2, 1]);
  const filter = within(columns[1]?.actions ?? document.body).getByRole('button', { name: 'Filter' });
  await act(async () => fireEvent.click(filter));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Follows' }));
  await act(settle);
  expect(shown()).toEqual([2, 0]);
  expect(fake.settings()['timelines.switches']).toMatchObject({
    'column:c1:notifications': { own: '{"likes":true,"polls":"no"}' },
    'column:c2:notifications': { own: '{"follows":false}' },
  });
  expect(fake.settings().notificationVisibility).toEqual(NO_LIKES);
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Follows' }));
  await act(settle);
  expect(shown()).toEqual([2, 1]);
  expect(Object.keys(fake.settings()['timelines.switches'])).toEqual(['column:c1:notifications']);
  for (const { actions } of columns) actions.remove();
});
