import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  anAccount,
  aStatus,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  settle,
  type FakeCtx,
} from '@skerry/shared/testing';
import manifest from '../../module.json';
import moderate from '../exposes/moderate.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { PersonDialog } from './person-dialog.tsx';

/** No name is an id here: a call by the wrong one fails. */
const USER = /GET .*admin\/users\/7$/;
let fake: FakeCtx;
let shown: Record<string, unknown>;
let policies: string[];

beforeEach(() => {
  fake = fakeCtx({ role: 'admin' });
  fake.entities.merge({ account: [anAccount({ id: '7', acct: 'ana', displayName: 'Ana' })] });
  shown = { id: '7', nickname: 'ana', display_name: 'Ana', local: true, is_active: true, roles: {}, tags: [] };
  policies = ['ObjectAgePolicy', 'TagPolicy'];
  fake.api.on(USER, () => ({ json: shown }));
  fake.api.on(/well-known\/nodeinfo$/, {
    json: { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: 'https://x.test/nodeinfo/2.0' }] },
  });
  fake.api.on(/nodeinfo\/2\.0/, () => ({ json: { metadata: { federation: { mrf_policies: policies } } } }));
  fake.api.on(/api\/v1\/instance$/, { json: {} });
});
afterEach(() => fake.end());

async function open(close: () => void = () => undefined) {
  renderIn(fake, <PersonDialog params={{ accountId: '7' }} close={close} />);
  await act(settle);
}
/** A label may be followed by a hint. */
const found = (label: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: (name) => name.startsWith(label) });
const flip = async (label: string) => {
  await act(async () => {
    fireEvent.click(found(label));
    await settle();
  });
};
const isOn = (label: string) => found(label).checked;
const switches = () => screen.getAllByRole('switch').map((one) => one.closest('label')?.textContent ?? '');
const bodies = (pattern: RegExp) => fake.api.asked(pattern).map(({ body }) => body);

const TAGS = [
  ['media-force-nsfw', 'Cover all media as sensitive', true],
  ['media-strip', 'Remove media from posts', true],
  ['force-unlisted', 'Keep posts out of public timelines', true],
  ['disable-remote-subscription', 'Prevent new followers from other servers', false],
  ['disable-any-subscription', 'Prevent all new followers', false],
  ['sandbox', 'Show posts to followers only', true],
  ['quarantine', 'Don’t send posts to other servers', false],
] as const;

test('[AD-002] an admin alone has it in the menu of others, where the server has such calls', () => {
  const entry = manifest.slots.find(({ expose }) => expose === './moderate');
  expect(entry).toMatchObject({
    slot: 'account/menu/v1',
    when: [{ role: ['admin'] }, { ability: 'adminCalls' }],
  });
  const isHidden = (accountId: string) => {
    let hidden: boolean | undefined;
    moderate
      .state?.({ accountId }, fake.ctx)
      .subscribe((state) => (hidden = state.hidden))
      .unsubscribe();
    return hidden;
  };
  expect([isHidden('7'), isHidden('me')]).toEqual([false, true]);
});

test('the entry opens the dialog', async () => {
  await moderate.run({ accountId: '7' }, fake.ctx);
  expect(fake.opened).toHaveBeenCalledOnce();
});

test('[AD-015] [AD-019] an account is deactivated after a question, and activated', async () => {
  await open();
  fake.confirm.mockResolvedValueOnce(false);
  await flip('Active');
  expect(fake.api.asked(/deactivate/)).toEqual([]);
  fake.confirm.mockResolvedValueOnce(true);
  fake.api.on(/PATCH .*deactivate$/, () => {
    shown = { ...shown, is_active: false };
    return { json: { users: [shown] } };
  });
  await flip('Active');
  expect(bodies(/deactivate$/)).toEqual([{ nicknames: ['ana'] }]);
  expect(isOn('Active')).toBe(false);
  fake.api.on(/PATCH .*\/activate$/, () => {
    shown = { ...shown, is_active: true };
    return { json: { users: [shown] } };
  });
  await flip('Active');
  expect(isOn('Active')).toBe(true);
});

test.each([
  ['AD-013', 'Admin', 'admin'],
  ['AD-014', 'Moderator', 'moderator'],
] as const)('[%s] the right of %s is granted and revoked', async (_, name, right) => {
  await open();
  if (right === 'admin') {
    fake.confirm.mockResolvedValueOnce(false);
    await flip(name);
    expect(fake.api.asked(/permission_group/)).toEqual([]);
    fake.confirm.mockResolvedValueOnce(true);
  }
  fake.api.on(/permission_group/, ({ method }) => {
    shown = { ...shown, roles: { [right]: method === 'POST' } };
    return { json: {} };
  });
  await flip(name);
  expect(isOn(name)).toBe(true);
  await flip(name);
  expect(isOn(name)).toBe(false);
  expect(fake.api.asked(/permission_group/).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /api/v1/pleroma/admin/users/ana/permission_group/${right}`,
    `DELETE /api/v1/pleroma/admin/users/ana/permission_group/${right}`,
  ]);
});

test('[AD-013] [AD-014] [AD-022] an account of another server has no rights here, and not the limits that need it here', async () => {
  shown = { ...shown, local: false };
  await open();
  expect(screen.queryByRole('switch', { name: 'Admin' })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Moderator' })).toBeNull();
  expect(switches().slice(1)).toEqual(TAGS.flatMap(([, label, isEverywhere]) => (isEverywhere ? [label] : [])));
});

test('[AD-022] [AD-023] one of this server has all limits', async () => {
  await open();
  expect(switches().slice(3)).toEqual(TAGS.map(([, label]) => label));
});

test.each(TAGS)('[AD-021] mrf_tag:%s is set and taken away: %s', async (tag, label) => {
  await open();
  const call = { nicknames: ['ana'], tags: [`mrf_tag:${tag}`] };
  fake.api.on(/users\/tag$/, ({ method }) => {
    shown = { ...shown, tags: method === 'PUT' ? [`mrf_tag:${tag}`, 'other'] : ['other'] };
    return { json: null };
  });
  await flip(label);
  expect(isOn(label)).toBe(true);
  await flip(label);
  expect(isOn(label)).toBe(false);
  expect(fake.api.asked(/users\/tag$/).map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  expect(bodies(/users\/tag$/)).toEqual([call, call]);
});

test.each([
  ['no policy for tags', ['ObjectAgePolicy'], {}, false],
  ['one that only members are told', [], { mrf_policies: ['Pleroma.Web.ActivityPub.MRF.TagPolicy'] }, true],
])('[AD-020] a server with %s', async (_, told, federation, isOffered) => {
  policies = told;
  fake.api.on(/api\/v1\/instance$/, { json: { pleroma: { metadata: { federation } } } });
  await open();
  expect(screen.queryByRole('group', { name: 'Limits' }) !== null).toBe(isOffered);
  expect(isOn('Active')).toBe(true);
});

describe('deletion', () => {
  let closed = 0;
  beforeEach(async () => {
    closed = 0;
    fake.entities.merge({
      status: [aStatus({ id: 's1', accountId: '7' }), aStatus({ id: 's2', accountId: 'bo' })],
    });
    fake.api.on(/DELETE .*admin\/users$/, { json: ['ana'] });
    await open(() => (closed += 1));
  });
  const deleted = () => ['s1', 's2'].map((id) => fake.ctx.ports.entities.peek('status', id)?.isDeleted ?? false);

  test('[AD-016] asks first, and names the account', async () => {
    fake.confirm.mockResolvedValueOnce(false);
    await press('Delete account');
    expect(fake.confirm.mock.calls[0]?.[0]).toMatchObject({ title: 'Delete the account of ana?', danger: true });
    expect(fake.api.asked(/DELETE/)).toEqual([]);
    expect([closed, deleted()]).toEqual([0, [false, false]]);
  });

  test('[AD-017] [API-135] the posts of the account are marked as deleted, no other', async () => {
    fake.confirm.mockResolvedValueOnce(true);
    await press('Delete account');
    expect(fake.api.asked(/DELETE/).map(({ query }) => query)).toEqual([{ nickname: 'ana' }]);
    expect([closed, deleted()]).toEqual([1, [true, false]]);
    expect(fake.noticeTexts()).toEqual(['Account of ana deleted']);
  });

  test.each([
    ['/users/ana', 1],
    ['/@ana', 1],
    ['/users/7', 1],
    ['/users/other', 0],
    ['/main/friends', 0],
  ])('[AD-018] from %s it goes back %i times', async (path, times) => {
    fake.ctx.ports.navigation.go(path);
    fake.go.mockClear();
    fake.confirm.mockResolvedValueOnce(true);
    await press('Delete account');
    expect(fake.go.mock.calls).toEqual(times === 1 ? [[-1]] : []);
  });
});

describe.each(FAULTS)('$name', (fault) => {
  test('what could not be loaded says so, and can be tried again', async () => {
    fake.api.on(USER, fault.fails);
    await open();
    expectOneMessage(fake, fault);
    expectRetry(fault);
  });

  test.each([
    ['Active', /PATCH .*deactivate$/],
    ['Moderator', /permission_group/],
    ['Remove media from posts', /users\/tag$/],
  ])('[AD-019] %s stays as it is, and why is said once', async (name, call) => {
    await open();
    const before = isOn(name);
    fake.confirm.mockResolvedValueOnce(true);
    fake.api.on(call, fault.fails);
    await flip(name);
    expect(isOn(name)).toBe(before);
    expect(fake.noticeTexts()).toHaveLength(1);
  });

  test('an account that is not deleted keeps its posts and its profile', async () => {
    fake.entities.merge({ status: [aStatus({ id: 's1', accountId: '7' })] });
    await open();
    fake.ctx.ports.navigation.go('/users/ana');
    fake.go.mockClear();
    fake.confirm.mockResolvedValueOnce(true);
    fake.api.on(/DELETE .*admin\/users$/, fault.fails);
    await press('Delete account');
    expect(fake.ctx.ports.entities.peek('status', 's1')?.isDeleted ?? false).toBe(false);
    expect(fake.go).not.toHaveBeenCalled();
    expect(fake.noticeTexts()).toHaveLength(1);
  });
});
