import { act, fireEvent, screen } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import type { Relationship } from '@skerry/shared/entities';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, anOwnAccount, aRelationship, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { FollowButton } from './follow-button.tsx';

let fake: FakeCtx;

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

const one = (part: Partial<Relationship>) => ({
  kind: 'relationship',
  id: 'ana',
  entities: { relationship: [aRelationship(part)] },
});
const checks = () => fake.calls.filter(({ path }) => path === '/api/v1/accounts/relationships').length;
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

function show(relationship: Partial<Relationship> = {}, account = anAccount()) {
  fake.entities.merge({ account: [account], relationship: [aRelationship(relationship)] });
  renderIn(fake, <FollowButton accountId="ana" />);
}

test('[PR-032] [PR-033] following: in progress, then following, and others are notified', async () => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => one({ following: true }));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Follow Ana' }));
  expect(screen.getByRole('button', { name: 'Following Ana, unfollow' }).getAttribute('aria-busy')).toBe('true');
  await settle();
  expect(screen.getByRole('button', { name: 'Following Ana, unfollow' }).textContent).toContain('Following');
  expect(checks()).toBe(0);
  expect(fake.emitted).toEqual([
    { type: 'profile/relationship-changed/v1', payload: { accountId: 'ana', following: true } },
  ]);
});

test.each([
  ['that is confirmed is counted', { following: true }, [31, 20], [7, 6]],
  ['that became a request is not', { requested: true }, [30, 20], [7, 5]],
])('a follow %s, for both accounts', async (_, reply, ofAna, own) => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => one(reply));
  fake.entities.merge({ account: [{ ...anOwnAccount(), followersCount: 7, followingCount: 5 }] });
  show({}, anAccount({ followersCount: 30, followingCount: 20 }));
  fireEvent.click(screen.getByRole('button', { name: 'Follow Ana' }));
  await settle();
  const counts = (id: string) => {
    const account = fake.entities.peek('account', id);
    return [account?.followersCount, account?.followingCount];
  };
  expect([counts('ana'), counts('me')]).toEqual([ofAna, own]);
});

test.each([
  ['is not counted where the server counts nothing: the other numbers would be wrong', '2026-11-22', 0],
  ['is the first of an account without any', null, 1],
])('a follow %s', async (_, lastStatusAt, followersCount) => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => one({ following: true }));
  show({}, anAccount({ statusesCount: 0, followersCount: 0, followingCount: 0, lastStatusAt }));
  fireEvent.click(screen.getByRole('button', { name: 'Follow Ana' }));
  await settle();
  expect(fake.entities.peek('account', 'ana')).toMatchObject({ followersCount });
});

test('a count that the server has not brought up to date never falls below zero', async () => {
  fake.answer('POST /api/v1/accounts/ana/unfollow', () => one({}));
  const counted = { statusesCount: 3, followersCount: 0, followingCount: 0 };
  fake.entities.merge({ account: [{ ...anOwnAccount(), ...counted }] });
  show({ following: true }, anAccount(counted));
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(fake.entities.peek('relationship', 'ana')?.following).toBe(false);
  expect(fake.entities.peek('account', 'ana')).toMatchObject({ followersCount: 0, followingCount: 0 });
  expect(fake.entities.peek('account', 'me')).toMatchObject({ followersCount: 0, followingCount: 0 });
});

test('[PR-034] an unconfirmed follow is checked three times at 500 ms, and no more', async () => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => one({}));
  fake.answer('GET /api/v1/accounts/relationships', () => ({
    kind: 'relationship',
    ids: ['ana'],
    entities: { relationship: [aRelationship()] },
  }));
  show();
  fireEvent.click(screen.getByRole('button'));
  await settle(499);
  expect(checks()).toBe(0);
  await settle(1);
  expect(checks()).toBe(1);
  await settle(1000);
  expect(checks()).toBe(3);
  await settle(5000);
  expect(checks()).toBe(3);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull();
});

test('[PR-034] the stream’s event ends the waiting', async () => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => one({}));
  show();
  fireEvent.click(screen.getByRole('button'));
  await settle();
  fake.entities.merge({ relationship: [aRelationship({ following: true })] });
  fake.happen('stream/relationship/v1', { accountId: 'ana' });
  fake.paint();
  await settle(5000);
  expect(checks()).toBe(0);
  expect(screen.getByText('Following')).toBeTruthy();
});

test('[PR-032] a locked account shows that the request was sent', async () => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => one({ requested: true }));
  show({}, anAccount({ isLocked: true }));
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(screen.getByRole('button', { name: 'Request sent' })).toBeTruthy();
  expect(checks()).toBe(0);
});

test('[PR-035] unfollowing asks for confirmation by preference, and a no changes nothing', async () => {
  fake.set('modalOnUnfollow', true);
  fake.confirm.mockResolvedValueOnce(false);
  fake.answer('POST /api/v1/accounts/ana/unfollow', () => one({}));
  show({ following: true });
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(fake.calls).toHaveLength(0);
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(screen.getByRole('button', { name: 'Follow Ana' })).toBeTruthy();
  expect(fake.emitted).toEqual([
    { type: 'profile/relationship-changed/v1', payload: { accountId: 'ana', following: false } },
  ]);
});

test.each<[Partial<Relationship>, string]>([
  [{}, 'Follow'],
  [{ requested: true }, 'Request sent'],
  [{ following: true }, 'Following'],
])('[PR-033] the label while %j is “%s”', (relationship, label) => {
  show(relationship);
  expect(screen.getByText(label)).toBeTruthy();
});

test.each<Partial<Relationship>>([{}, { requested: true }, { following: true }])(
  '[PR-037] the button of a deactivated account is disabled while %j, and says why',
  async (relationship) => {
    show(relationship, anAccount({ isDeactivated: true }));
    const button = screen.getByRole('button');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe('This account is deactivated.');
    fireEvent.click(button);
    await settle();
    expect(fake.calls).toHaveLength(0);
  },
);

test('[PR-037] a deactivated account can be unblocked', async () => {
  fake.answer('POST /api/v1/accounts/ana/unblock', () => one({}));
  show({ blocking: true }, anAccount({ isDeactivated: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  // The code of it is on demand.
  await act(() => import('./actions-on-account.ts'));
  await settle();
  expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v1/accounts/ana/unblock']);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});

test('[PR-038] an account that blocks the reader cannot be followed', () => {
  show({ blockedBy: true });
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button'));
  expect(fake.calls).toHaveLength(0);
});

test('[PR-032] a request to a locked account shows before the server has answered', async () => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => new Promise(() => undefined));
  show({}, anAccount({ isLocked: true }));
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(screen.getByRole('button', { name: 'Request sent' }).getAttribute('aria-busy')).toBe('true');
});

test('what the server answers takes the place of what was shown before', async () => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => one({ requested: true }));
  fake.answer('GET /api/v1/accounts/relationships', () => ({ kind: 'relationship', ids: ['ana'] }));
  show();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Following')).toBeTruthy();
  await settle();
  expect(screen.getByRole('button', { name: 'Request sent' })).toBeTruthy();
});

test('a failed unfollow is shown, and the follow is restored', async () => {
  fake.answer('POST /api/v1/accounts/ana/unfollow', () => {
    throw new ApiFailure('network');
  });
  show({ following: true });
  fireEvent.click(screen.getByRole('button'));
  await act(() => Promise.resolve());
  await settle();
  expect(screen.getByRole('button', { name: 'Following Ana, unfollow' }).getAttribute('aria-busy')).toBeNull();
  expect(fake.noticeTexts()).toHaveLength(1);
  expect(fake.emitted).toEqual([]);
});

test('a failed follow is shown, and the button is reset', async () => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => {
    throw new ApiFailure('forbidden', { status: 403, serverText: 'Too many follows' });
  });
  show();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Following')).toBeTruthy();
  await settle();
  expect(fake.notices).toHaveBeenCalledWith(
    expect.objectContaining({ level: 'error', text: 'That did not work: Too many follows' }),
  );
  expect(screen.getByRole('button', { name: 'Follow Ana' }).getAttribute('aria-busy')).toBeNull();
});

test.each([
  ['with an address', 'https://remote.test/@ana', true],
  ['without an address, which other servers would not know', '', false],
])('a visitor is led to follow an account %s: %s', (_, url, isLed) => {
  fake = fakeCtx({ account: null, commands: ['account/remote/v1'] });
  show({}, anAccount({ url }));
  expect(screen.queryAllByRole('button', { name: 'Remote follow' })).toHaveLength(isLed ? 1 : 0);
});

test('[SH-015] a visitor of a server that does not federate is led nowhere', () => {
  fake = fakeCtx({ account: null, commands: ['account/remote/v1'], instance: { isFederating: false } });
  show({}, anAccount({ url: 'https://remote.test/@ana' }));
  expect(screen.queryByRole('button', { name: 'Remote follow' })).toBeNull();
});

test('right after a follow the button says that it is so, until the pointer or the focus has left it once', async () => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => one({ following: true }));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Follow Ana' }));
  await settle();
  const button = screen.getByRole('button', { name: 'Following Ana, unfollow' });
  expect(button.classList.contains('fresh')).toBe(true);
  fireEvent.pointerLeave(button);
  expect(button.classList.contains('fresh')).toBe(false);
});

test('a follow that was there before says at once what a press would do', () => {
  show({ following: true });
  expect(screen.getByRole('button').classList.contains('fresh')).toBe(false);
});
