import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  anOwnAccount,
  apiError,
  press,
  renderIn,
  settle,
  type AnyCall,
  type FakeCtx,
  type FakeCtxOptions,
} from '@skerry/shared/testing';
import { SettingsDialog } from '../dialog/settings-dialog.tsx';
import { aProfile } from '../testing/a-profile.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { SAMPLE_ROWS } from '../testing/sample-rows.ts';
import { optionCall, type OptionName } from './options.ts';

const READ = 'GET /api/v1/accounts/verify_credentials';
const WRITE = 'PATCH /api/v1/accounts/update_credentials';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => fake.end());

async function open(
  profile = aProfile(),
  { role = 'member' as 'member' | 'admin', ...options }: Partial<FakeCtxOptions> & { role?: 'member' | 'admin' } = {},
) {
  fake = fakeCtx(options);
  fake.entities.merge({ account: [{ ...anOwnAccount(), role }] });
  fake.answer(READ, () => ({ ...profile }));
  renderIn(fake, <SettingsDialog params={{ tab: 'profile', rows: SAMPLE_ROWS }} />);
  await screen.findByRole('button', { name: 'Save profile' });
}
const sent = () =>
  fake.api.asked(/^(PATCH|PUT)/).map(({ body }: AnyCall) => JSON.parse(JSON.stringify(body)) as unknown);
/** By its own text: the name of some has a hint too. */
const control = (label: string) => screen.getByText(label).closest('label')!.querySelector('input')!;
const isOn = (label: string) => control(label).checked;
async function toggle(label: string) {
  await act(async () => {
    fireEvent.click(control(label));
    await settle();
  });
}

test.each<[string, string, OptionName, boolean, object]>([
  ['[SE-080]', 'Send new posts without formatting', 'noRichText', false, { no_rich_text: true }],
  ['[SE-081] [SE-095]', 'Approve followers manually', 'isLocked', false, { locked: true }],
  [
    '[SE-082]',
    'Let people you follow follow back without asking',
    'permitsFollowback',
    false,
    { permit_followback: true },
  ],
  [
    '[SE-083]',
    'Follow people to their new account when they move',
    'allowsFollowingMove',
    true,
    { allow_following_move: false },
  ],
  ['[SE-084]', 'Let search engines and directories find you', 'isDiscoverable', true, { discoverable: false }],
  ['[SE-085]', 'Hide your favourites', 'hidesFavourites', true, { hide_favorites: false }],
  ['[SE-086]', 'Hide who follows you', 'hidesFollowers', false, { hide_followers: true }],
  ['[SE-087]', 'Hide who you follow', 'hidesFollows', false, { hide_follows: true }],
  ['[SE-088]', 'Hide how many people follow you', 'hidesFollowersCount', false, { hide_followers_count: true }],
  ['[SE-089]', 'Hide how many people you follow', 'hidesFollowsCount', false, { hide_follows_count: true }],
  ['[SE-098]', 'This account is a bot', 'isBot', false, { bot: true }],
])('%s “%s” is read from the server and written to it', async (_, label, name, before, body) => {
  await open();
  fake.answer(WRITE, () => ({ ...aProfile({ options: { [name]: !before } }) }));
  expect(isOn(label)).toBe(before);
  await toggle(label);
  expect(sent()).toEqual([body]);
  expect(isOn(label)).toBe(!before);
});

test('an option that the server accepts and leaves as it was says so', async () => {
  await open(aProfile({ options: { isLocked: true } }));
  fake.answer(WRITE, () => ({ ...aProfile({ options: { isLocked: true } }) }));
  await toggle('Approve followers manually');
  expect(isOn('Approve followers manually')).toBe(true);
  expect(screen.getByText('Your server didn’t change this.')).toBeTruthy();
  fake.answer(WRITE, () => ({ ...aProfile({ options: { isLocked: false } }) }));
  await toggle('Approve followers manually');
  expect(screen.queryByText('Your server didn’t change this.')).toBeNull();
});

test('[SE-097] staff show or hide their badge, and others have none', async () => {
  await open(aProfile(), { role: 'admin' });
  fake.answer(WRITE, () => ({ ...aProfile({ options: { showsRole: false } }) }));
  await toggle('Show your staff badge');
  expect(sent()).toEqual([{ show_role: false }]);
  expect(isOn('Show your staff badge')).toBe(false);
});

test('[SE-097] who is not of the staff has no badge to show', async () => {
  await open();
  expect(screen.queryByRole('switch', { name: 'Show your staff badge' })).toBeNull();
});

test('[SE-078] the visibility of new posts is read from the server and written to it', async () => {
  await open(aProfile({ options: { defaultVisibility: 'unlisted' } }));
  fake.answer(WRITE, () => ({ ...aProfile({ options: { defaultVisibility: 'private' } }) }));
  const select = screen.getByLabelText<HTMLSelectElement>('Who can see new posts');
  expect(select.value).toBe('unlisted');
  await act(async () => {
    fireEvent.change(select, { target: { value: 'private' } });
    await settle();
  });
  expect(sent()).toEqual([{ default_scope: 'private', source: { privacy: 'private' } }]);
  expect(select.value).toBe('private');
});

test.each([
  [true, ['public', 'unlisted', 'local', 'private', 'direct']],
  [false, ['public', 'unlisted', 'private', 'direct']],
])('posts for the own server are a choice where the server has them: %s', async (localScope, values) => {
  await open(aProfile(), { abilities: { localScope } });
  const select = screen.getByLabelText<HTMLSelectElement>('Who can see new posts');
  expect([...select.options].map(({ value }) => value)).toEqual(values);
});

test('[SE-096] the user chooses who may send direct messages', async () => {
  await open(aProfile({ options: { acceptsDirectMessagesFrom: 'people_i_follow' } }));
  fake.answer(WRITE, () => ({ ...aProfile({ options: { acceptsDirectMessagesFrom: 'nobody' } }) }));
  const select = screen.getByLabelText<HTMLSelectElement>('Who can send you direct messages');
  expect(select.value).toBe('people_i_follow');
  expect([...select.options].map(({ value }) => value)).toEqual(['everybody', 'people_i_follow', 'nobody']);
  await act(async () => {
    fireEvent.change(select, { target: { value: 'nobody' } });
    await settle();
  });
  expect(sent()).toEqual([{ accepts_direct_messages_from: 'nobody' }]);
  expect(select.value).toBe('nobody');
});

test('[SE-079] pictures in new posts are covered where the server keeps that choice', async () => {
  await open(aProfile({ options: { noRichText: null } }));
  fake.answer(WRITE, () => ({ ...aProfile({ options: { noRichText: null, isSensitiveByDefault: true } }) }));
  await toggle('Cover pictures in new posts');
  expect(sent()).toEqual([{ source: { sensitive: true } }]);
  expect(isOn('Cover pictures in new posts')).toBe(true);
});

test('[SE-079] a server that tells that choice and does not keep it has none here', async () => {
  await open();
  expect(screen.queryByRole('switch', { name: 'Cover pictures in new posts' })).toBeNull();
});

test.each([
  ['[SE-090]', 'Hide content in push notifications', 'hide_notification_contents=true'],
  ['[SE-091]', 'Hide notifications from people you don’t follow', 'block_from_strangers=true'],
])('%s [SE-133] “%s” is written with the settings of notifications', async (_, label, body) => {
  await open();
  fake.api.on(/notification_settings/, { json: { status: 'success' } });
  expect(isOn(label)).toBe(false);
  await toggle(label);
  const [call] = fake.api.asked(/notification_settings/);
  expect(new URLSearchParams(call?.body as URLSearchParams).toString()).toBe(body);
  expect(isOn(label)).toBe(true);
});

test('an option that the server does not have is not shown', async () => {
  await open(aProfile({ options: { permitsFollowback: null, acceptsDirectMessagesFrom: null } }));
  expect(screen.queryByRole('switch', { name: /without asking/ })).toBeNull();
  expect(screen.queryByLabelText('Who can send you direct messages')).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Hide who follows you and who you follow' })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Show your birthday' })).toBeNull();
});

test('a birthday is shown to others or not', async () => {
  await open(aProfile({ birthday: '1990-03-12' }));
  fake.answer(WRITE, () => ({ ...aProfile({ birthday: '1990-03-12', showsBirthday: true }) }));
  expect(screen.getByText('Only you can see it.')).toBeTruthy();
  await toggle('Show your birthday');
  expect(sent()).toEqual([{ show_birthday: true }]);
  expect(screen.getByText('Others can see it on your profile.')).toBeTruthy();
});

test('[SE-092] a changed option is shown at once, then as the server has it', async () => {
  await open();
  let finish = () => undefined as void;
  fake.answer(
    WRITE,
    () => new Promise((resolve) => (finish = () => resolve({ ...aProfile({ options: { isLocked: false } }) }))),
  );
  await toggle('Approve followers manually');
  expect(isOn('Approve followers manually')).toBe(true);
  // The server has not done it.
  finish();
  await act(settle);
  expect(isOn('Approve followers manually')).toBe(false);
});

test('[SE-093] an option that the server refuses is as it was, and says why', async () => {
  await open();
  fake.answer(WRITE, () => {
    throw apiError(403, 'forbidden', 'Not on this server');
  });
  await toggle('Approve followers manually');
  expect(isOn('Approve followers manually')).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe('Couldn’t save: Not on this server');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Error saving settings');
  fake.answer(WRITE, () => ({ ...aProfile({ options: { isLocked: true } }) }));
  await toggle('Approve followers manually');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an option that changes does not take what is typed in the form', async () => {
  await open();
  fake.answer(WRITE, () => ({ ...aProfile({ options: { isLocked: true } }) }));
  fireEvent.change(screen.getByLabelText('About you'), { target: { value: 'Half' } });
  await toggle('Approve followers manually');
  expect(screen.getByLabelText<HTMLTextAreaElement>('About you').value).toBe('Half');
  await press('Discard changes');
});

test('[SE-094] an option that does not exist throws', () => {
  expect(() => optionCall('isPurple' as OptionName, true)).toThrow('no option of the server is called isPurple');
});
