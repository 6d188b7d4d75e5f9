import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { ApiFailure, status as statusCall } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import type { Ability } from '@skerry/shared/entities';
import { useEntity } from '@skerry/shared/runtime';
import {
  apiError,
  aRelationship,
  renderIn,
  settle,
  wireStatus,
  type FakeCtx,
  type FakeCtxOptions,
  type Neighbour,
} from '@skerry/shared/testing';
import manifest from '../../../module.json';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import StatusMenu from '../menu/status-menu.tsx';
import { StatusScope } from '../scope/status-scope.tsx';
import { DECLARED_KEYS } from '../scope/use-key-caps.ts';
import { useStatusActions } from './use-status-actions.ts';
import { useViewFlags } from '../scope/view-flags.tsx';

function Host() {
  const status = useEntity('status', 's1')!;
  const actions = useStatusActions(status);
  const [flags] = useViewFlags('s1');
  const anchor = useRef(document.body);
  return (
    <>
      {status.isDeleted && <p>gone</p>}
      {flags.error && <p role="alert">{flags.error}</p>}
      <StatusMenu
        status={status}
        actions={actions}
        anchor={anchor}
        label="More"
        align="end"
        begin="first"
        onClose={() => undefined}
      />
    </>
  );
}

async function show(
  more: Record<string, unknown>,
  {
    confirms = true,
    ...options
  }: {
    me?: string;
    role?: ModuleContext['session']['role'];
    confirms?: boolean;
  } & Pick<FakeCtxOptions, 'instance' | 'neighbours' | 'commands' | 'others'>,
): Promise<FakeCtx> {
  const fake = fakeCtx({
    commands: ['report/open/v1', 'composer/open/v1', 'status/people/v1', 'account/relationship/v1'],
    ...options,
  });
  fake.confirm.mockResolvedValue(confirms);
  fake.api.on(/^GET .*statuses/, { json: wireStatus('s1', more) });
  await fake.ctx.ports.api.request(statusCall('s1'));
  renderIn(
    fake,
    <StatusScope>
      <Host />
    </StatusScope>,
  );
  await act(settle);
  return fake;
}
const has = (name: string) => screen.queryByRole('menuitem', { name }) !== null;
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('menuitem', { name }));
  await act(settle);
};

const composer: Neighbour = {
  id: 'composer',
  slots: [{ slot: 'status/reply/v1', expose: './reply', kind: 'component', when: [{ signedIn: true }] }],
  code: { './reply': { kind: 'component', Component: () => null } },
};

test.for<[string, boolean, Record<string, unknown>, boolean]>([
  ['a public status', true, {}, true],
  ['a public status', false, {}, false],
  ['an unlisted status', true, { visibility: 'unlisted' }, true],
  ['an unlisted status', false, { visibility: 'unlisted' }, false],
  ['a private status', true, { visibility: 'private' }, false],
  ['a direct status', true, { visibility: 'direct' }, false],
  ['a local status', true, { visibility: 'local' }, false],
  ['one that anybody may quote', true, { quote_approval: { current_user: 'automatic' } }, true],
  ['one whose author is asked', true, { quote_approval: { current_user: 'manual' } }, true],
  ['one whose author does not want it', true, { quote_approval: { current_user: 'denied' } }, false],
])('[TL-080] quoting %s, with quotes on the server %s, is offered for %o: %s', async ([, quotes, more, expected]) => {
  await show(more, { me: 'a9', neighbours: [composer], instance: { abilities: { quotes } } });
  expect(has('Quote')).toBe(expected);
});

test.each<[NonNullable<FakeCtxOptions['others']>, string | undefined]>([
  [{}, 'Q'],
  [{ 'shell.keys': { 'timelines/keys.quote': { keys: 'Alt+q' } } }, 'Alt Q'],
  [{ 'shell.keys': { 'timelines/keys.quote': { keys: '' } } }, undefined],
  [{ 'shell.singleKeys': false }, undefined],
])('an entry shows the key that the user has for it, with %j: %s', async (others, caps) => {
  await show({}, { me: 'a9', neighbours: [composer], instance: { abilities: { quotes: true } }, others });
  expect(screen.getByRole('menuitem', { name: 'Quote' }).querySelector('kbd')?.textContent).toBe(caps);
});

test('the keys that entries show are those of the manifest', () => {
  const declared = manifest.shortcuts.map(({ titleKey, key }) => [titleKey, key]);
  for (const entry of Object.entries(DECLARED_KEYS)) expect(declared).toContainEqual(entry);
});

test('[TL-092] [TL-091] a visitor can copy the link and report, and nothing that needs an account', async () => {
  await show({}, {});
  expect(has('Copy link')).toBe(true);
  expect(has('Report')).toBe(true);
  for (const name of ['Mute conversation', 'Delete', 'Pin on profile', 'Quote']) expect(has(name)).toBe(false);
});

test('[TL-084] [TL-085] [TL-087] the author may delete, redraft and pin', async () => {
  await show({}, { me: 'a1' });
  for (const name of ['Delete', 'Delete and redraft', 'Pin on profile']) expect(has(name)).toBe(true);
  expect(has('Report')).toBe(false);
});

test.for<[string, boolean, boolean]>([
  ['public', true, false],
  ['unlisted', true, false],
  ['local', false, false],
  ['private', false, false],
  ['direct', false, false],
])('[TL-085] a pin of a %s status is offered to its author: %s, to others: %s', async ([visibility, own, others]) => {
  await show({ visibility }, { me: 'a1' });
  expect(has('Pin on profile')).toBe(own);
  for (const role of ['member', 'moderator', 'admin'] as const) {
    cleanup();
    await show({ visibility }, { me: 'a9', role });
    expect(has('Pin on profile')).toBe(others);
  }
});

test.for<[string, string, 'member' | 'moderator' | 'admin', boolean, boolean]>([
  ['the author', 'a1', 'member', true, true],
  ['the author, where the server edits none,', 'a1', 'member', false, false],
  ['another member', 'a9', 'member', true, false],
  ['a moderator', 'a9', 'moderator', true, false],
  ['an admin', 'a9', 'admin', true, false],
])('[TL-086] %s is offered to edit: as %s, %s, able %s: %s', async ([, me, role, editing, expected]) => {
  await show({}, { me, role, instance: { abilities: { editing } } });
  expect(has('Edit')).toBe(expected);
});

test('[TL-085] [TL-086] a visitor is offered neither a pin nor an edit', async () => {
  await show({}, { instance: { abilities: { editing: true } } });
  expect([has('Pin on profile'), has('Edit')]).toEqual([false, false]);
});

test.for<[string, string | undefined, boolean, boolean]>([
  ['what may be reported', 'a9', true, true],
  ['what may be deleted', 'a1', true, true],
  ['an own status on a server that deletes none', 'a1', false, false],
  ['a visitor on a server without reports', undefined, false, false],
])('a line divides the menu of %s only where something is below it', async ([, me, isAble, expected]) => {
  await show({}, { ...(me && { me }), instance: { abilities: { deletingStatuses: isAble, reports: isAble } } });
  expect(screen.queryByRole('separator') !== null).toBe(expected);
  expect(screen.getByRole('menu').lastElementChild?.getAttribute('role')).not.toBe('separator');
});

test('[TL-084] a moderator may delete statuses of others, a member may not', async () => {
  await show({}, { me: 'a9', role: 'moderator' });
  expect(has('Delete')).toBe(true);
  expect(has('Pin on profile')).toBe(false);
});

test('[TL-089] [TL-074] any signed-in user can mute a conversation', async () => {
  const fake = await show({}, { me: 'a9' });
  fake.api.on(/mute/, { json: wireStatus('s1', { muted: true, pleroma: { thread_muted: true } }) });
  await choose('Mute conversation');
  expect(fake.api.asked(/statuses\/s1\/mute/)).toHaveLength(1);
  expect(has('Unmute conversation')).toBe(true);
});

test("[TL-073] the user's own status can be pinned and unpinned", async () => {
  const fake = await show({}, { me: 'a1' });
  fake.api.on(/pin/, { json: wireStatus('s1', { pinned: true }) });
  await choose('Pin on profile');
  expect(has('Unpin from profile')).toBe(true);
});

test.each([400, 409, 422])('[TL-075] a pin refused with %i says why in the words of the server', async (status) => {
  const fake = await show({}, { me: 'a1' });
  fake.api.on(/pin/, () => {
    throw apiError(status, undefined, 'You have already pinned the maximum number of statuses');
  });
  await choose('Pin on profile');
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
    'That did not work: You have already pinned the maximum number of statuses',
  );
  expect(has('Pin on profile')).toBe(true);
});

test('[TL-093] a status of another server links to its source', async () => {
  await show({ pleroma: { local: false }, account: { id: 'a1', username: 'x', acct: 'x@other.example' } }, {});
  expect(screen.getByRole('menuitem', { name: 'Open on its own server' }).getAttribute('href')).toBe(
    'https://one.example/s/s1',
  );
});

test('[TL-072] deleting asks first, and refusal changes nothing', async () => {
  const fake = await show({}, { me: 'a1', confirms: false });
  await choose('Delete');
  expect(fake.confirm.mock.lastCall?.[0].title).toBe('Delete this post?');
  expect(fake.api.asked(/^DELETE/)).toHaveLength(0);
});

test('[TL-071] deleting marks the status deleted at once and then calls the server', async () => {
  const fake = await show({}, { me: 'a1' });
  fake.api.on(/^DELETE/, () => new Promise(() => undefined));
  await choose('Delete');
  expect(screen.getByText('gone')).toBeTruthy();
  expect(fake.api.asked(/^DELETE .*statuses\/s1$/)).toHaveLength(1);
});

test('a deletion that the server refuses is undone and reported', async () => {
  const fake = await show({}, { me: 'a1' });
  fake.api.on(/^DELETE/, () => {
    throw apiError(500);
  });
  await choose('Delete');
  expect(screen.queryByText('gone')).toBeNull();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain(
    'The server has a problem. Try again later.',
  );
});

test('a status that was deleted elsewhere is deleted here', async () => {
  const fake = await show({}, { me: 'a1' });
  fake.api.on(/^DELETE/, () => {
    throw apiError(404, 'not-found');
  });
  await choose('Delete');
  expect(screen.getByText('gone')).toBeTruthy();
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
});

test('[TL-079] reporting sends the status to the module that handles reports', async () => {
  const fake = await show({}, { me: 'a9' });
  await choose('Report');
  expect(fake.command.mock.calls).toEqual([['report/open/v1', { accountId: 'a1', statusIds: ['s1'] }]]);
});

test.each<[Ability, string]>([
  ['deletingStatuses', 'Delete'],
  ['deletingStatuses', 'Delete and redraft'],
  ['editing', 'Edit'],
  ['mutingConversations', 'Mute conversation'],
])('without the ability %s there is no entry %s, also if it is lost while the menu is open', async (ability, entry) => {
  const fake = await show({ account: { id: 'me', acct: 'maren', username: 'maren' } }, { me: 'me' });
  expect(has(entry)).toBe(true);
  act(() => fake.setAbilities({ [ability]: false }));
  expect(has(entry)).toBe(false);
});

test('the author can be added to a list by a user who is signed in, where the server has lists', async () => {
  const fake = await show({}, { me: 'a9' });
  expect(has('Add to a list')).toBe(true);
  act(() => fake.setAbilities({ lists: false }));
  expect(has('Add to a list')).toBe(false);
});

test('a bookmark in a folder is offered to a user who is signed in, where the server has folders', async () => {
  const fake = await show({}, { me: 'a9' });
  expect(has('Bookmark in a folder')).toBe(true);
  act(() => fake.setAbilities({ bookmarkFolders: false }));
  expect(has('Bookmark in a folder')).toBe(false);
  cleanup();
  await show({}, {});
  expect(has('Bookmark in a folder')).toBe(false);
});

test('neither a visitor nor the author is offered a list', async () => {
  await show({}, {});
  expect(has('Add to a list')).toBe(false);
  cleanup();
  await show({ account: { id: 'me', acct: 'maren', username: 'maren' } }, { me: 'me' });
  expect(has('Add to a list')).toBe(false);
});

test('a server without reports offers none', async () => {
  const fake = await show({}, { me: 'a9' });
  expect(has('Report')).toBe(true);
  act(() => fake.setAbilities({ reports: false }));
  expect(has('Report')).toBe(false);
});

test.each([
  [
    'is said by the page, not by the card',
    new ApiFailure('unsupported', { status: 404, identifier: 'deletingStatuses' }),
    null,
  ],
  ['is said by the card where nothing was sent', new ApiFailure('unsupported'), 'This server does not offer that.'],
])('what the server turns out not to have is taken back, and %s', async (_, failure, said) => {
  const fake = await show({ account: { id: 'me', acct: 'maren', username: 'maren' } }, { me: 'me' });
  fake.api.answer('DELETE /api/v1/statuses/s1', () => {
    throw failure;
  });
  await choose('Delete');
  expect(fake.api.asked(/^DELETE/)).toHaveLength(1);
  expect(screen.queryByText('gone')).toBeNull();
  expect(screen.queryByRole('alert', { hidden: true })?.textContent ?? null).toEqual(
    said && expect.stringContaining(said),
  );
});

test('the counts of favourites and repeats open the list of people; there is none of nobody', async () => {
  const fake = await show({ favourites_count: 3, reblogs_count: 1 }, { me: 'a9' });
  await choose('3 favourites');
  expect(fake.command).toHaveBeenLastCalledWith('status/people/v1', { statusId: 's1', who: 'favourited' });
  await choose('1 repeat');
  expect(fake.command).toHaveBeenLastCalledWith('status/people/v1', { statusId: 's1', who: 'repeated' });
  cleanup();
  await show({ favourites_count: 0, reblogs_count: 0 }, { me: 'a9' });
  expect(screen.queryByRole('menuitem', { name: /favourite|repeat/i })).toBeNull();
});

const ABLE = { abilities: { translation: true, history: true } };
const UNABLE = { abilities: { translation: false, history: false } };

test.for<[string, Record<string, unknown>, FakeCtxOptions['instance'], string | undefined, boolean]>([
  ['a member', {}, ABLE, 'a9', true],
  ['its author', {}, ABLE, 'a1', true],
  ['a member, of a status without text,', { content: '' }, ABLE, 'a9', false],
  ['a member, where the server does not translate,', {}, UNABLE, 'a9', false],
  ['a visitor', {}, ABLE, undefined, false],
])('[TL-090] translating is offered to %s (%o, %o, %s): %s', async ([, more, instance, me, expected]) => {
  await show(more, { instance, ...(me && { me }) });
  expect(has('Translate')).toBe(expected);
});

const EDITED = { edited_at: '2026-11-21T12:00:00.000Z' };

test.for<[string, Record<string, unknown>, FakeCtxOptions['instance'], string | undefined, boolean]>([
  ['an edited status to a member', EDITED, ABLE, 'a9', true],
  ['an edited status to a visitor', EDITED, ABLE, undefined, true],
  ['one that was not edited', {}, ABLE, 'a9', false],
  ['an edited status where the server keeps none', EDITED, UNABLE, 'a9', false],
])('[TL-088] the edit history of %s is offered (%o, %o, %s): %s', async ([, more, instance, me, expected]) => {
  await show(more, { instance, ...(me && { me }) });
  expect(has('Edit history')).toBe(expected);
});

test('[TL-088] the edit history opens in a dialog', async () => {
  const fake = await show(EDITED, { instance: ABLE });
  await choose('Edit history');
  await expect
    .poll(() => fake.opened.mock.lastCall?.[1])
    .toMatchObject({ label: 'Edit history', params: { statusId: 's1' } });
});

const AUTHOR = ['Mute @usera1', 'Block @usera1'];
const FOR_A_TIME = 'Mute @usera1 for a time …';

test.for<[string, string | undefined, NonNullable<FakeCtxOptions['commands']>, boolean]>([
  ['a member', 'a9', ['account/relationship/v1'], true],
  ['its author', 'a1', ['account/relationship/v1'], false],
  ['a visitor', undefined, ['account/relationship/v1'], false],
  ['a member, where no module does it,', 'a9', [], false],
])('muting and blocking the author is offered to %s (%s, %o): %s', async ([, me, commands, expected]) => {
  await show({}, { ...(me && { me }), commands });
  expect(AUTHOR.map(has)).toEqual([expected, expected]);
});

test('the author is muted and blocked by the module of relationships, and what is so already is undone', async () => {
  const fake = await show({}, { me: 'a9' });
  expect(fake.api.asked(/relationships/)).toHaveLength(1);
  for (const [at, to] of (['mute', 'block'] as const).entries()) {
    await choose(AUTHOR[at]!);
    expect(fake.command).toHaveBeenLastCalledWith('account/relationship/v1', { accountId: 'a1', to });
  }
  act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'a1', muting: true, blocking: true })] }));
  for (const [name, to] of [
    ['Unmute @usera1', 'unmute'],
    ['Unblock @usera1', 'unblock'],
  ] as const) {
    await choose(name);
    expect(fake.command).toHaveBeenLastCalledWith('account/relationship/v1', { accountId: 'a1', to });
  }
});

test.each<[string, boolean, boolean, boolean]>([
  ['can', true, false, true],
  ['is not known to', false, false, false],
  ['can, with a question before each mute,', true, true, false],
])('where the server %s mute for a time that is offered (%s, %s): %s', async (_, muteChoices, asks, expected) => {
  const fake = await show({}, { me: 'a9', instance: { abilities: { muteChoices } }, others: { modalOnMute: asks } });
  act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'a1' })] }));
  expect(has(FOR_A_TIME)).toBe(expected);
  if (!expected) return;
  await choose(FOR_A_TIME);
  expect(fake.command).toHaveBeenLastCalledWith('account/relationship/v1', { accountId: 'a1', to: 'mute', asks: true });
  act(() => fake.entities.merge({ relationship: [aRelationship({ id: 'a1', muting: true })] }));
  expect(has(FOR_A_TIME)).toBe(false);
});
