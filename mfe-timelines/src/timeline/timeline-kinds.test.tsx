import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import type { Place } from '@skerry/shared/contract';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import * as icons from '@skerry/shared/ui/icons';
import { renderIn, settle } from '@skerry/shared/testing';
import manifest from '../../module.json';
import { fakeCtx, type TimelinesOptions } from '../testing/fake-ctx.ts';
import { TIMELINE_KINDS, TIMELINES, timelineOfRoute, type TimelineKind } from './timeline-kinds.ts';
import { TimelineScreen } from './timeline-screen.tsx';

const byOrder = manifest.navigation.toSorted((a, b) => a.order - b.order);
const rows = TIMELINE_KINDS.map((kind) => ({ kind, ...TIMELINES[kind] }));
const OTHER_SCREENS = [
  'timelines.bookmark-folder',
  'timelines.bookmark-folders',
  'timelines.search',
  'timelines.catch-up',
  'timelines.explore',
  'timelines.bookmark-folder',
  'timelines.bookmark-folders',
  'timelines.lists',
  'timelines.list',
  'timelines.list-edit',
  'timelines.announcements',
  'timelines.dms',
  'timelines.dm',
  'timelines.chats',
  'timelines.chat',
];
const offered = [
  ...rows.filter(({ hasBack }) => !hasBack),
  { route: 'timelines.dms', title: 'timeline.dms', icon: icons.Mail },
];

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

test('each route of the screen has its row, and each row its route', () => {
  const routes = manifest.routes.filter(({ id, expose }) => expose === './timeline' && !OTHER_SCREENS.includes(id));
  expect(routes.map(({ id }) => id).toSorted()).toEqual(rows.map(({ route }) => route).toSorted());
});

test('the navigation has the timelines in their order, each with its name and icon', () => {
  const others = ['timelines.search', 'timelines.explore'];
  const entries = byOrder.filter(({ group, routeId }) => group === 'timelines' && !others.includes(routeId));
  expect(entries.map(({ routeId, titleKey }) => ({ routeId, titleKey }))).toEqual(
    offered.map(({ route, title }) => ({ routeId: route, titleKey: title })),
  );
  expect(entries.map(({ icon }) => iconOf(icon))).toEqual(offered.map(({ icon }) => icon));
});

test('a route has the name of its row; one for signed-in users says so', () => {
  for (const { route, title } of offered) {
    const entry = byOrder.find(({ routeId }) => routeId === route);
    const needsLogin = entry?.when?.some((one) => 'signedIn' in one && one.signedIn);
    expect(manifest.routes.find(({ id }) => id === route)).toMatchObject({
      titleKey: title,
      auth: needsLogin ? 'required' : 'any',
    });
  }
});

test('an unknown name is not a timeline: for the compiler, and for a route without a row', () => {
  // @ts-expect-error -- there is no such timeline
  const unknown: TimelineKind = 'lunar';
  expect(TIMELINES[unknown]).toBeUndefined();
  expect(timelineOfRoute('timelines.lists')).toBeUndefined();
});

/** The icon that manifests give this name. */
function iconOf(name: string): unknown {
  const shape = name === 'home' ? 'House' : name.replace(/^./, (first) => first.toUpperCase());
  return (icons as Readonly<Record<string, unknown>>)[shape];
}

const SHOWN: Place[] = [
  { href: '/lists/3', label: 'Boats', icon: icons.List },
  { href: '/main/all', label: 'Federated', icon: icons.Globe },
  { href: '/main/friends', label: 'Home', icon: icons.House },
  { href: '/tag/tea', label: 'Tea', icon: icons.Hash },
];

async function showTag(options: TimelinesOptions) {
  const fake = fakeCtx(options);
  fake.places.shown$.next(SHOWN);
  fake.go('/tag/tea');
  fake.api.on(/timelines/, { json: [] });
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.tag', tag: 'tea' }} />);
  await act(settle);
  return fake;
}

/** What is read aloud: without the key beside it. */
function labelOf(entry: HTMLElement): string {
  const spoken = entry.cloneNode(true) as HTMLElement;
  for (const hidden of spoken.querySelectorAll('[aria-hidden]')) hidden.remove();
  return spoken.textContent;
}

/** The menu in the head of a tag, for a user without shortcuts. */
async function openMenu(options: TimelinesOptions) {
  const fake = await showTag({ ...options, others: { showNavShortcuts: false, ...options.others } });
  fireEvent.click(screen.getByRole('button', { name: /^tea/ }));
  await screen.findByRole('menu');
  return fake;
}

const BUBBLED = { ...DEFAULT_INSTANCE, features: ['bubble_timeline'], localBubbleInstances: ['friend.example'] };
const CLOSED = { ...BUBBLED, publicTimelineVisibility: { federated: false, local: false, bubble: false } };
test('[TL-001] the menu of the title is the navigation of this user, in its order', async () => {
  await openMenu({ me: 'a9' });
  expect(screen.getAllByRole('menuitemradio').map(labelOf)).toEqual(['Boats', 'Federated', 'Home', 'Tea']);
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Tea');
});

test.each<[TimelinesOptions['others'], (string | undefined)[]]>([
  [{}, [undefined, 'G T', 'G H', undefined]],
  [{ 'shell.keys': { 'timelines/timeline.home': { keys: 'Alt+1' } } }, [undefined, 'G T', 'Alt 1', undefined]],
  [{ 'shell.singleKeys': false }, [undefined, undefined, undefined, undefined]],
])('an entry of the menu shows the key that the user has for it, with %j', async (others, caps) => {
  await openMenu({ me: 'a9', instance: BUBBLED, others });
  expect(screen.getAllByRole('menuitemradio').map((one) => one.querySelector('kbd')?.textContent)).toEqual(caps);
});

test.each<[string, TimelinesOptions['instance']]>([
  ['[SH-012] of a private instance', { ...BUBBLED, isPrivate: true }],
  ['whose timelines are all for members', CLOSED],
])('a visitor %s has no menu of timelines, but the name of this one', async (_, instance) => {
  await showTag({ instance });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('tea');
  expect(screen.queryByRole('button', { name: /^tea/ })).toBeNull();
});

test('[TL-002] shortcuts, which a wide window has, take the place of the menu as soon as they are chosen', async () => {
  const title = () => screen.queryByRole('button', { name: /^tea/ });
  const fake = await showTag({ me: 'a9', instance: BUBBLED, others: { showNavShortcuts: true } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('tea');
  expect(title()).toBeNull();
  await act(() => fake.ctx.ports.preferences.set('showNavShortcuts', false));
  expect(title()).toBeTruthy();
});

test('[TL-002] a narrow window has no shortcuts, and keeps the menu', async () => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query === MOBILE_QUERY }));
  await showTag({ me: 'a9', instance: BUBBLED, others: { showNavShortcuts: true } });
  expect(screen.getByRole('button', { name: /^tea/ })).toBeTruthy();
});

test('[TL-001] an entry of the menu leads to its timeline', async () => {
  const fake = await openMenu({ instance: BUBBLED });
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Federated' }));
  expect(fake.ctx.ports.navigation.location.pathname).toBe('/main/all');
});

test('a tag has a way back, a timeline of the navigation has none', async () => {
  const fake = await showTag({});
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(fake.go).toHaveBeenLastCalledWith(-1);
  cleanup();
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.federated' }} />);
  await act(settle);
  expect(screen.getByRole('heading', { name: 'Federated' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});
