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
  expect(fake.noticeTexts()).toEqual([]);
  expect(fake.emitted).toEqual([
    { type: 'profile/relationship-changed/v1', payload: { accountId: 'ana', following: true } },
  ]);
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
  expect(screen.getByRole('button', { name: 'Requested' })).toBeTruthy();
  expect(checks()).toBe(0);
});

test('[PR-035] [SE-013] unfollowing asks for confirmation by preference, and a no changes nothing', async () => {
  expect(fake.settings().modalOnUnfollow).toBe(false);
  fake.set('modalOnUnfollow', true);
  fake.confirm.mockResolvedValueOnce(false);
  fake.answer('POST /api/v1/accounts/ana/unfollow', () => one({}));
  show({ following: true });
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(fake.confirm).toHaveBeenCalledExactlyOnceWith({
    title: 'Unfollow Ana?',
    body: 'You won’t see their posts in your home timeline.',
    confirmLabel: 'Unfollow',
    danger: true,
  });
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
  [{ requested: true }, 'Requested'],
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
  await act(() => import('./actions/actions-on-account.ts'));
  await settle();
  expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v1/accounts/ana/unblock']);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});

test('[PR-038] an account that blocks the reader cannot be followed', () => {
  show({ blockedBy: true });
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button').title).toBe('They’ve blocked you.');
  fireEvent.click(screen.getByRole('button'));
  expect(fake.calls).toHaveLength(0);
});

test('the own account, and one that is not known, have no button', () => {
  fake.entities.merge({ account: [anOwnAccount()], relationship: [aRelationship({ id: 'me' })] });
  const { container } = renderIn(
    fake,
    <>
      <FollowButton accountId="me" />
      <FollowButton accountId="unknown" />
    </>,
  );
  expect(container.childElementCount).toBe(0);
});

test('a request is withdrawn by its button', async () => {
  fake.answer('POST /api/v1/accounts/ana/unfollow', () => one({}));
  show({ requested: true }, anAccount({ isLocked: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Requested' }));
  await settle();
  expect(fake.calls.map(({ path }) => path)).toEqual(['/api/v1/accounts/ana/unfollow']);
  expect(screen.getByRole('button', { name: 'Follow Ana' })).toBeTruthy();
});

test('while it is busy the turning circle takes the place of the icons', async () => {
  let answer: (value: unknown) => void = () => undefined;
  fake.answer('POST /api/v1/accounts/ana/follow', () => new Promise((resolve) => (answer = resolve)));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Follow Ana' }));
  const texts = () => [...screen.getByRole('button').querySelectorAll('.rest, .pointed')];
  const icons = () => texts().map((text) => text.querySelectorAll('svg').length);
  expect(icons()).toEqual([0, 0]);
  expect(screen.getByRole('button').classList.contains('busy')).toBe(true);
  await act(async () => answer(one({ following: true })));
  await settle();
  expect(icons()).toEqual([1, 1]);
  expect(screen.getByRole('button').classList.contains('busy')).toBe(false);
});

test('[PR-032] a request to a locked account shows before the server has answered', async () => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => new Promise(() => undefined));
  show({}, anAccount({ isLocked: true }));
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(screen.getByRole('button', { name: 'Requested' }).getAttribute('aria-busy')).toBe('true');
});

test('what the server answers takes the place of what was shown before', async () => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => one({ requested: true }));
  fake.answer('GET /api/v1/accounts/relationships', () => ({ kind: 'relationship', ids: ['ana'] }));
  show();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Following')).toBeTruthy();
  await settle();
  expect(screen.getByRole('button', { name: 'Requested' })).toBeTruthy();
});

test('[PR-039] a failed unfollow is shown, and the follow is restored', async () => {
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

test('[PR-039] a failed follow is shown, and the button is reset', async () => {
  fake.answer('POST /api/v1/accounts/ana/follow', () => {
    throw new ApiFailure('forbidden', { status: 403, serverText: 'Too many follows' });
  });
  show();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Following')).toBeTruthy();
  await settle();
  expect(fake.notices).toHaveBeenCalledWith(
    expect.objectContaining({ level: 'error', text: 'That didn’t work: Too many follows' }),
  );
  expect(screen.getByRole('button', { name: 'Follow Ana' }).getAttribute('aria-busy')).toBeNull();
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
