import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InstalledModule, ModuleReport } from '@skerry/shared/contract';
import { of } from '@skerry/shared/runtime';
import { press, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { INSTALLED, REPORT } from '../testing/parts.ts';
import ConsolePane from './console-pane.tsx';

let fake: FakeCtx;
let reports: readonly ModuleReport[];
let modules: () => Promise<readonly InstalledModule[] | null>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T10:00:00.000Z') });
  fake = fakeCtx({ role: 'moderator' });
  reports = [REPORT];
  modules = () => Promise.resolve([INSTALLED]);
  vi.spyOn(fake.ctx.ports.modules, 'watch').mockImplementation(() => of(reports));
  vi.spyOn(fake.ctx.ports.modules, 'installed').mockImplementation(async () => {
    const all = await modules();
    return all && { configuration: {}, modules: [...all] };
  });
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

async function open() {
  renderIn(fake, <ConsolePane />);
  await act(settle);
}
const items = () =>
  [...screen.getByRole('list', { name: 'Features of this client' }).children].map((item) => item as HTMLElement);
const fact = (item: HTMLElement | undefined, name: string) =>
  within(item!).queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;

test('a module is shown since when its build is on, and with the builds in place', async () => {
  modules = () => Promise.resolve([{ ...INSTALLED, canary: null }]);
  await open();
  const [item] = items();
  expect(fact(item, 'Current since')).toMatch(/March 10, 2026 at .* · 1d$/);
  expect(fact(item, 'Published')).toMatch(/March 9, 2026 at .* · 2d$/);
  expect(fact(item, 'Follows')).toBe('The latest build');
  expect(fact(item, 'Trial')).toBeUndefined();
  // The same as this page has.
  expect(fact(item, 'Current')).toBeUndefined();
  expect(within(item!).getByText('3 builds installed')).toBeTruthy();
  const builds = within(item!)
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(builds).toEqual([
    expect.stringMatching(/^1\.3\.0-33333333Published March 10, 2026/),
    expect.stringMatching(/^1\.2\.0-abcdef12CurrentPublished March 9, 2026/),
    expect.stringMatching(/^1\.1\.0-11111111PreviousPublished February 1, 2026/),
  ]);
});

test('a canary is shown with its share of the accounts', async () => {
  await open();
  expect(fact(items()[0], 'Trial')).toBe('1.3.0-33333333 · 10% of accounts');
  expect(screen.getByText('Trial', { selector: 'span' })).toBeTruthy();
});

test('a page that has another build than is on now says so; one that is kept is named so', async () => {
  reports = [{ ...REPORT, build: '1.1.0-11111111' }];
  modules = () => Promise.resolve([{ ...INSTALLED, pinned: '1.2.0-abcdef12' }]);
  await open();
  expect(fact(items()[0], 'Current')).toBe('1.2.0-abcdef12');
  expect(fact(items()[0], 'Follows')).toBe('Pinned to this build');
});

test('where an older tool wrote the feed, or put the build on, it is not known since when', async () => {
  modules = () => Promise.resolve([{ ...INSTALLED, since: null }]);
  await open();
  expect(fact(items()[0], 'Current since')).toBe('Not known');
  fake.end();
});

test('of an older feed nothing else is said', async () => {
  modules = () => Promise.resolve(null);
  await open();
  expect(fact(items()[0], 'Current since')).toBe('Not known');
  expect(fact(items()[0], 'Follows')).toBeUndefined();
  expect(screen.queryByText(/installed/)).toBeNull();
});

test.each([
  [{ isEnabled: false, build: null, since: null }, 'Off', /no page has it/],
  [{ build: null, since: null }, 'Can’t run', /None of its builds can run/],
  [{}, 'Not on this page', /after this page loaded/],
])('a module in place that the page lacks is listed with the reason: %o', async (parts, tag, why) => {
  modules = () => Promise.resolve([INSTALLED, { ...INSTALLED, id: 'almanac', canary: null, ...parts }]);
  await open();
  const [item, composer] = items();
  expect(within(item!).getByRole('heading', { name: 'almanac' })).toBeTruthy();
  expect(within(item!).getByText(tag)).toBeTruthy();
  expect(within(item!).getByText(why)).toBeTruthy();
  expect(within(composer!).getByText('Enabled')).toBeTruthy();
});

test('a gate without an answer is named, the rest stays, and it can be asked again', async () => {
  modules = () => Promise.reject(new Error('no feed'));
  await open();
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t check what’s installed');
  expect(fact(items()[0], 'Current since')).toBeUndefined();
  expect(items()).toHaveLength(1);
  modules = () => Promise.resolve([INSTALLED]);
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fact(items()[0], 'Current since')).toContain('March 10, 2026');
});
