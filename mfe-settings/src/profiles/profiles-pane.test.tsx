import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  settle,
  type FakeCtx,
  type FakeCtxOptions,
} from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { showPane } from '../testing/show-pane.tsx';
import { ProfileServer } from './testing/profile-server.ts';
import { settingsSync } from './settings-sync.ts';

let fake: FakeCtx;
let server: ProfileServer;
beforeEach(() => {
  server = new ProfileServer();
  server.profiles.set('boat', { version: 7, settings: { modalOnMute: true } });
  server.profiles.set('home', { version: 2, settings: {} });
});
afterEach(() => fake.end());

async function show(options: Partial<FakeCtxOptions> = {}, prepare: () => void = () => undefined) {
  fake = fakeCtx(options);
  server.serve(fake);
  prepare();
  await showPane(fake, 'profiles');
}
const list = () => within(screen.getByRole('list', { name: 'Profiles on your server' }));
const rows = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const here = () => within(screen.getByRole('region', { name: 'In this browser' }));
const name = (text: string) => fireEvent.change(screen.getByLabelText('New profile name'), { target: { value: text } });

test('[SE-142] [SE-001] profiles are listed with their versions, and one is used after a question', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Settings profiles' })).toBeTruthy();
  expect(rows()).toEqual(['boatVersion 7UseDelete', 'homeVersion 2UseDelete']);
  expect(here().getByText(/doesn’t use a settings profile/)).toBeTruthy();
  fake.confirm.mockResolvedValueOnce(false);
  await press('Use “boat”');
  expect(fake.settings().modalOnMute).toBe(false);
  await press('Use “boat”');
  expect(fake.confirm.mock.calls[1]?.[0].body).toContain('Drafts stay as they are');
  expect(fake.settings().modalOnMute).toBe(true);
  expect(rows()).toEqual(['boatVersion 7In useDelete', 'homeVersion 2UseDelete']);
  expect(here().getByText('Version 7')).toBeTruthy();
  await press('Stop using');
  expect(rows()[0]).toBe('boatVersion 7UseDelete');
});

test('[SE-142] a profile is deleted after a question, and is used no more', async () => {
  await show();
  await press('Use “boat”');
  fake.confirm.mockResolvedValueOnce(false);
  await press('Delete “boat”');
  expect(server.profiles.has('boat')).toBe(true);
  await press('Delete “boat”');
  expect(fake.confirm).toHaveBeenLastCalledWith(expect.objectContaining({ danger: true }));
  expect(server.profiles.has('boat')).toBe(false);
  expect(rows()).toEqual(['homeVersion 2UseDelete']);
  expect(settingsSync(fake.ctx).state$.value.inUse).toBeNull();
  server.profiles.clear();
  await press('Delete “home”');
  expect(screen.getByText('No settings profiles yet')).toBeTruthy();
  expect(fake.noticeTexts().filter((text) => /not work/.test(text))).toEqual([]);
});

test.each(FAULTS)('[SE-142] a deletion that fails says so, and the profile stays: $name', async (fault) => {
  await show();
  fake.api.on(/^DELETE/, fault.fails);
  await press('Delete “boat”');
  expectOneMessage(fake, fault);
  expect(rows()).toHaveLength(2);
});

test('[SE-140] another one is created from the settings here', async () => {
  await show();
  expect(screen.getByRole('button', { name: 'Create' }).getAttribute('aria-disabled')).toBe('true');
  name('home');
  expect(screen.getByText('There’s already a profile with that name.')).toBeTruthy();
  await press('Create');
  expect(fake.api.asked(/PUT/)).toEqual([]);
  name('  phone  ');
  await press('Create');
  expect(server.profiles.get('phone')?.version).toBe(1);
  expect(rows()[2]).toBe('phoneVersion 1In useDelete');
  expect(screen.getByLabelText<HTMLInputElement>('New profile name').value).toBe('');
  await press('Use “boat”');
  expect(rows()[2]).toBe('phoneVersion 1UseDelete');
});

test.each(FAULTS)(
  '[SE-138] one that cannot be created says so, and its name stays in the form: $name',
  async (fault) => {
    await show();
    fake.api.on(/^PUT/, fault.fails);
    name('phone');
    await press('Create');
    const errors = fake.notices.mock.calls.filter(([{ level }]) => level === 'error');
    expect(errors).toHaveLength(1);
    expect(here().getByRole('alert').textContent).toMatch(/^Last sync failed: .{8}/);
    expect(screen.getByLabelText<HTMLInputElement>('New profile name').value).toBe('phone');
  },
);

test('[SE-139] the user chooses between two changes', async () => {
  await show();
  await press('Use “boat”');
  server.save('boat', { theme: 'lichen' });
  await fake.ctx.ports.preferences.set('sidebarRight', true);
  await act(() => settingsSync(fake.ctx).refresh());
  const group = screen.getByRole('group', { name: /^Settings changed both here and in another browser/ });
  expect(within(group).getByText(/^Choose which settings to keep/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull();
  await press('Keep this browser’s settings');
  expect(server.profiles.get('boat')).toMatchObject({ version: 9, settings: { sidebarRight: true } });
  expect(screen.queryByRole('group', { name: /^Settings changed/ })).toBeNull();
});

test('[SE-136] the user synchronises at once', async () => {
  await show();
  await press('Use “boat”');
  await fake.ctx.ports.preferences.set('sidebarRight', true);
  await press('Sync now');
  await act(settle);
  expect(server.profiles.get('boat')?.version).toBe(8);
  expect(here().getByText('Version 8')).toBeTruthy();
});

test.each(FAULTS)('[SE-142] a list that does not load says so once: $name', async (fault) => {
  await show({}, () => fake.api.on(/^GET .*pleroma-fe$/, fault.fails));
  expectOneMessage(fake, fault);
  expectRetry(fault);
});

test.each<[string, Partial<FakeCtxOptions>]>([
  ['the server keeps none', { abilities: { frontEndProfiles: false } }],
  ['it is not known whether the server keeps some', { abilities: { frontEndProfiles: undefined } }],
  ['the user is not signed in', { account: null }],
])('[SE-142] there is no such tab where %s', async (_, options) => {
  await show(options);
  expect(screen.queryByRole('button', { name: 'Settings profiles' })).toBeNull();
  expect(fake.api.calls).toEqual([]);
});
