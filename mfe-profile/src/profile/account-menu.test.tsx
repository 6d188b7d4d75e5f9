import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import type { Ability, Relationship } from '@skerry/shared/entities';
import type { Contribution } from '@skerry/shared/contract';
import { defineAction } from '@skerry/shared/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, aRelationship, type FakeCtx, type Neighbour } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { choose, openMenu } from '../testing/open-menu.tsx';
import type { MuteChoice } from '../mute/mute-dialog.tsx';

let fake: FakeCtx;

beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
});

const open = (relationship: Partial<Relationship> = {}, account = anAccount()) => openMenu(fake, relationship, account);
const entries = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
/** What the user chooses in the question of a mute. */
const chooses = (choice: MuteChoice) =>
  fake.opened.mockImplementationOnce((_, options) => {
    const onChosen = options.params?.['onChosen'] as (chosen: MuteChoice) => void;
    onChosen(choice);
    return { closed: Promise.resolve() } as ReturnType<typeof fake.ctx.ports.dialogs.open>;
  });
const known = () => fake.ctx.ports.entities.peek('relationship', 'ana');
const paths = () => fake.calls.map(({ path }) => path);

test('[PR-044] [PR-045] [PR-046] [PR-048] the entries depend on the relationship', async () => {
  await open();
  expect(entries()).toEqual([
    'Mention',
    'Highlight their posts…',
    'Search their posts',
    'Pin to navigation',
    'Copy handle',
    'Mute',
    'Mute for a while…',
    'Block',
    'Mute everyone on remote.test',
    'Report to moderators',
    'Open original page',
  ]);
  cleanup();
  await open({ following: true, followedBy: true, showingRepeats: false });
  expect(entries()).toEqual([
    'Mention',
    'Get notified of every post',
    'Show their repeats',
    'Remove from followers',
    'Highlight their posts…',
    'Search their posts',
    'Pin to navigation',
    'Copy handle',
    'Mute',
    'Mute for a while…',
    'Block',
    'Mute everyone on remote.test',
    'Report to moderators',
    'Open original page',
  ]);
});

test.each<[Ability, string]>([
  ['subscribing', 'Get notified of every post'],
  ['searchByAuthor', 'Search their posts'],
  ['removingFollowers', 'Remove from followers'],
  ['reports', 'Report to moderators'],
  ['muteChoices', 'Mute for a while…'],
  ['domainBlocks', 'Mute everyone on remote.test'],
])('without the ability %s there is no entry %s, also if it is lost while the menu is open', async (ability, entry) => {
  await open({ following: true, followedBy: true });
  const all = entries();
  expect(all).toContain(entry);
  act(() => fake.setAbilities({ [ability]: false }));
  expect(entries()).toEqual(all.filter((one) => one !== entry));
});

test('[PR-048] a visitor may report, and has no other entry for an account of this server', async () => {
  fake = fakeCtx({ account: null, commands: ['report/open/v1', 'composer/open/v1'] });
  await open({}, anAccount({ isLocal: true }));
  expect(entries()).toEqual(['Copy handle', 'Report to moderators']);
  await choose('Report to moderators');
  expect(fake.command).toHaveBeenCalledExactlyOnceWith('report/open/v1', { accountId: 'ana' });
});

test.each([
  ['where the server takes no reports', { account: null, abilities: { reports: false } }, 'ana'],
  ['where nothing handles them', { account: null, commands: [] }, 'ana'],
  ['on the own account', {}, 'me'],
])('[PR-048] there is no report %s', async (_, options, id) => {
  fake = fakeCtx(options as Parameters<typeof fakeCtx>[0]);
  await open({}, anAccount({ id, isLocal: true }));
  expect(entries()).not.toContain('Report to moderators');
});

test('other modules add entries', async () => {
  const run = vi.fn();
  const tide: Neighbour = {
    id: 'tide',
    slots: [
      { slot: 'account/menu/v1', expose: './count', kind: 'action', labelKey: 'Count their tides', icon: 'waves' },
    ],
    code: { './count': defineAction<'account/menu/v1'>({ run }) as Contribution },
  };
  fake = fakeCtx({ account: null, neighbours: [tide], commands: [] });
  await open({}, anAccount({ isLocal: true }));
  await screen.findByRole('menuitem', { name: 'Count their tides' });
  expect(entries()).toEqual(['Copy handle', 'Count their tides']);
  await choose('Count their tides');
  await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({ accountId: 'ana' }, fake.ctx));
});

test('[PR-042] [PR-049] [SE-010] blocking asks first by default; a yes blocks at once', async () => {
  let answer: (relationship: unknown) => void = () => undefined;
  fake.answer(
    'POST /api/v1/accounts/ana/block',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await open({ following: true });
  await choose('Block');
  expect(fake.confirm).toHaveBeenCalledOnce();
  expect(known()).toMatchObject({ blocking: true, following: false });
  await act(async () =>
    answer({ kind: 'relationship', id: 'ana', entities: { relationship: [aRelationship({ blocking: true })] } }),
  );
  expect(fake.emitted).toEqual([
    { type: 'profile/relationship-changed/v1', payload: { accountId: 'ana', following: false } },
  ]);
});

test('[PR-042] a no does not block', async () => {
  fake.confirm.mockResolvedValueOnce(false);
  await open();
  await choose('Block');
  expect(paths()).toEqual([]);
});

test('[PR-043] [PR-049] unblocking needs no question', async () => {
  fake.answer('POST /api/v1/accounts/ana/unblock', () => ({
    kind: 'relationship',
    id: 'ana',
    entities: { relationship: [aRelationship()] },
  }));
  await open({ blocking: true });
  await choose('Unblock');
  await waitFor(() => expect(known()?.blocking).toBe(false));
  expect(fake.confirm).not.toHaveBeenCalled();
});

/** Both follow each other, and both counts are known. */
test('[PR-040] [PR-049] muting asks for confirmation only by preference', async () => {
  fake.answer('POST /api/v1/accounts/ana/mute', () => ({
    kind: 'relationship',
    id: 'ana',
    entities: { relationship: [aRelationship({ muting: true })] },
  }));
  await open();
  await choose('Mute');
  expect(fake.confirm).not.toHaveBeenCalled();
  expect(known()?.muting).toBe(true);
  cleanup();
  fake.set('modalOnMute', true);
  fake.setAbilities({ muteChoices: false });
  fake.confirm.mockResolvedValueOnce(false);
  await open();
  await choose('Mute');
  expect(fake.confirm).toHaveBeenCalledOnce();
});

test('[PR-040] the question of a mute takes the place of its own entry, where the preferences ask for it', async () => {
  fake.set('modalOnMute', true);
  await open();
  expect(entries()).not.toContain('Mute for a while…');
  await choose('Mute');
  await waitFor(() => expect(fake.opened).toHaveBeenCalledOnce());
  expect(fake.opened.mock.lastCall?.[1]).toMatchObject({ params: { proposed: 0 } });
  expect(paths()).toEqual([]);
});

test('a mute for a time asks for how long, shows at once, and is offered no more', async () => {
  fake.answer('POST /api/v1/accounts/ana/mute', () => new Promise(() => undefined));
  chooses({ notifications: false, expiresIn: 3600 });
  await open();
  await choose('Mute for a while…');
  await waitFor(() => expect(known()).toMatchObject({ muting: true, mutingNotifications: false }));
  expect(fake.calls.at(-1)?.body).toEqual({ notifications: false, expires_in: 3600, duration: 3600 });
  cleanup();
  await open({ muting: true });
  expect(entries()).not.toContain('Mute for a while…');
});

test('writing to an account starts with its address', async () => {
  await open();
  await choose('Mention');
  expect(fake.command).toHaveBeenCalledExactlyOnceWith('composer/open/v1', { text: '@ana@remote.test ' });
});

test.each<[string, Partial<Relationship>, string, object | undefined]>([
  ['Show their repeats', { showingRepeats: false }, '/api/v1/accounts/ana/follow', { reblogs: true }],
  ['Hide their repeats', { showingRepeats: true }, '/api/v1/accounts/ana/follow', { reblogs: false }],
  ['Get notified of every post', {}, '/api/v1/pleroma/accounts/ana/subscribe', undefined],
])('%s is sent as what it says', async (entry, part, path, body) => {
  fake.answer(`POST ${path}`, () => new Promise(() => undefined));
  await open({ following: true, ...part });
  await choose(entry);
  expect(fake.calls).toMatchObject([{ method: 'POST', path }]);
  expect(fake.calls[0]?.body).toEqual(body);
});

test('a refused change is reverted, and the refusal shown', async () => {
  fake.answer('POST /api/v1/accounts/ana/mute', () => {
    throw new ApiFailure('network');
  });
  await open();
  await choose('Mute');
  await waitFor(() => expect(fake.notices).toHaveBeenCalledWith(expect.objectContaining({ level: 'error' })));
  expect(known()?.muting).toBe(false);
});

test('[PR-041] [PR-049] a muted account can be unmuted', async () => {
  fake.answer('POST /api/v1/accounts/ana/unmute', () => ({
    kind: 'relationship',
    id: 'ana',
    entities: { relationship: [aRelationship()] },
  }));
  await open({ muting: true });
  await choose('Unmute');
  await waitFor(() => expect(known()?.muting).toBe(false));
});

test('an address that is not a web page is not linked', async () => {
  // The point is that such an address never becomes a link.
  await open({}, anAccount({ url: ['java', 'script:alert(1)'].join('') }));
  expect(entries()).not.toContain('Open original page');
});
