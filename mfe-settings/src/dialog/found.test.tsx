import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  apiError,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  settle,
  type FakeCtx,
  type FakeCtxOptions,
} from '@skerry/shared/testing';
import { aProfile } from '../testing/a-profile.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { showPane } from '../testing/show-pane.tsx';

const PROFILE = 'GET /api/v1/accounts/verify_credentials';

let fake: FakeCtx;
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn();
});
afterEach(() => fake.end());

function open(options: Partial<FakeCtxOptions> = {}, profile = aProfile()) {
  fake = fakeCtx({ account: { id: 'me', acct: 'maren' }, ...options });
  fake.answer(PROFILE, () => profile);
  fake.answer('GET /api/v1/akkoma/frontend_settings/pleroma-fe', () => []);
  fake.answer('GET /api/v1/pleroma/backups', () => []);
  fake.answer('GET /api/pleroma/aliases', () => []);
}
async function find(text: string) {
  await showPane(fake, 'general');
  await seek(text);
}
async function seek(text: string) {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a setting' }), { target: { value: text } });
  await act(() => vi.dynamicImportSettled());
  await act(settle);
}
const foundIn = (pane: string) =>
  within(screen.getByRole('region', { name: pane }))
    .getAllByRole('button')
    .map((one) => one.querySelector('[id]')?.textContent);
async function go(place: string, pane: string) {
  fireEvent.click(within(screen.getByRole('region', { name: pane })).getByRole('button', { name: place }));
  await act(() => vi.dynamicImportSettled());
  await act(settle);
}

test('places in the panes of the account are found by their texts and hints, by pane', async () => {
  open();
  await find('server');
  expect(foundIn('Mutes and blocks')).toEqual(['Muted servers']);
  expect(screen.queryByRole('region', { name: 'Security' })).toBeNull();
  await seek('  ACCOUNT ');
  expect(foundIn('Profile')).toEqual(['This account is a bot', 'Follow people to their new account when they move']);
  expect(foundIn('Security')).toEqual(['Your other accounts', 'Move to another account', 'Delete account']);
  await seek('automated');
  expect(foundIn('Profile')).toEqual(['This account is a bot']);
  await seek('xyzzy');
  expect(screen.getByText('No settings found')).toBeTruthy();
});

test('rows of preferences are found beside them', async () => {
  open();
  await find('muting');
  expect(screen.getByLabelText('Muting an account')).toBeTruthy();
  await seek('mute');
  expect(foundIn('Mutes and blocks')).toEqual(['Muted people', 'Muted servers']);
  expect(screen.queryByText('No settings found')).toBeNull();
});

test.each([
  ['Display name', 'Profile', () => screen.getByLabelText('Display name')],
  ['This account is a bot', 'Profile', () => screen.getByText('This account is a bot').closest('label')?.control],
  [
    'Header picture',
    'Profile',
    () => within(screen.getByRole('group', { name: 'Header picture' })).getAllByRole('button')[0],
  ],
  [
    'Password',
    'Security',
    () => within(screen.getByRole('region', { name: 'Password' })).getByLabelText('Current password'),
  ],
  ['Settings file', 'Import and export', () => screen.getByRole('button', { name: 'Export settings' })],
  ['Muted people', 'Import and export', () => screen.getByRole('button', { name: 'Import: Muted people' })],
  ['Profiles on your server', 'Settings profiles', () => screen.getByLabelText('New profile name')],
  ['Backups', 'Import and export', () => screen.getByRole('button', { name: 'Request a backup' })],
  ['Your other accounts', 'Security', () => screen.getByLabelText('Account handle')],
  [
    'Move to another account',
    'Security',
    () => within(screen.getByRole('region', { name: 'Move to another account' })).getAllByRole('textbox')[0],
  ],
  ['Blocked people', 'Mutes and blocks', () => screen.getByRole('tab', { name: 'Blocked people', selected: true })],
])('[SE-002] “%s” opens its pane, and has the focus there', async (place, pane, control) => {
  open();
  await find(place);
  await go(place, pane);
  expect(screen.getByRole('heading', { name: pane })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a setting' }).value).toBe('');
  expect(document.activeElement).toBe(control());
});

test('until the pane is loaded its tab has the focus, and who moves on is left alone', async () => {
  open();
  await find('display name');
  let answer: (() => void) | undefined;
  fake.answer(PROFILE, () => new Promise((resolve) => (answer = () => resolve(aProfile()))));
  await go('Display name', 'Profile');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Profile' }));
  screen.getByRole('searchbox').focus();
  answer?.();
  await act(settle);
  expect(screen.getByLabelText('Display name')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('only what the server has is found', async () => {
  open(
    { abilities: { accountManagement: false, aliases: false, domainBlocks: false } },
    aProfile({ options: { allowsFollowingMove: null } }),
  );
  await find('account');
  expect(foundIn('Profile')).toEqual(['This account is a bot']);
  expect(screen.queryByRole('region', { name: 'Security' })).toBeNull();
  await seek('muted');
  expect(foundIn('Mutes and blocks')).toEqual(['Muted people']);
  await seek('background');
  expect(foundIn('Profile')).toEqual(['Profile background']);
});

test('import, export and profiles are found as far as the server has them, the settings file for visitors too', async () => {
  open({ abilities: { backups: false, accountManagement: false, blockList: false } });
  await find('file');
  expect(foundIn('Import and export')).toEqual(['Settings file', 'Bookmarks']);
  await seek('lists of people');
  expect(foundIn('Import and export')).toEqual(['People you follow', 'Muted people']);
  await seek('backup');
  expect(screen.queryByRole('region', { name: 'Import and export' })).toBeNull();
  await seek('under a name');
  expect(foundIn('Settings profiles')).toEqual(['Profiles on your server']);
  await act(async () => fake.setAbilities({ backups: true, frontEndProfiles: false }));
  expect(screen.getByText('No settings found')).toBeTruthy();
  await seek('backup');
  expect(foundIn('Import and export')).toEqual(['Backups']);
  cleanup();
  fake.end();
  open({ account: null });
  await find('people');
  expect(screen.queryByRole('region', { name: 'Import and export' })).toBeNull();
  await seek('settings file');
  expect(foundIn('Import and export')).toEqual(['Settings file']);
});

test('without an account nothing of one is found, and nothing is asked for', async () => {
  open({ account: null });
  await find('password');
  expect(screen.getByText('No settings found')).toBeTruthy();
  expect(fake.api.asked(/./)).toEqual([]);
});

test('while the profile loads the rest is found, and it is not said that there is nothing', async () => {
  open();
  fake.answer(PROFILE, () => new Promise(() => undefined));
  await find('password');
  expect(foundIn('Security')).toEqual(['Password']);
  await seek('xyzzy');
  expect(screen.getByRole('status', { name: 'Loading your account settings' })).toBeTruthy();
  expect(screen.queryByText('No settings found')).toBeNull();
});

test('a failed search in the profile can be tried again', async () => {
  open();
  fake.answer(PROFILE, () => {
    throw apiError(500, 'server');
  });
  await find('display name');
  expect(screen.getByText('Couldn’t search your account settings')).toBeTruthy();
  fake.answer(PROFILE, () => aProfile());
  await press('Try again');
  expect(foundIn('Profile')).toEqual(['Display name']);
});

test.each(FAULTS)('a profile that does not load says so once: $name', async (fault) => {
  open();
  fake.api.on(/verify_credentials/, fault.fails);
  await find('display name');
  expectOneMessage(fake, fault);
  expectRetry(fault);
});
