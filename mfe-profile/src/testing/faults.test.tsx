import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  anAccount,
  anOwnAccount,
  aRelationship,
  expectOneMessage,
  expectRetry,
  expectWaiting,
  FAULTS,
  press,
  renderIn,
  saidFailures,
  setConnection,
  settle,
  slowly,
  type FakeCtx,
} from '@skerry/shared/testing';
import PeopleList from '../people-list/people-list.tsx';
import { StatusPeople } from '../status-people/status-people.tsx';
import { AccountCard } from '../profile/account-card.tsx';
import { ProfileScreen } from '../profile/profile-screen.tsx';
import { changeRelationship } from '../relationship/actions/change-relationship.ts';
import { FollowButton } from '../relationship/follow-button.tsx';
import { RemoteUserScreen } from '../remote-user/remote-user-screen.tsx';
import { ReportDialog } from '../report/report-dialog.tsx';
import { RequestsScreen } from '../requests/requests-screen.tsx';
import { fakeCtx } from './fake-ctx.ts';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => fake.end());

const known = () => fake.entities.merge({ account: [anOwnAccount(), anAccount()], relationship: [aRelationship()] });

describe.each(FAULTS)('$name', (fault) => {
  test('a profile says it once', async () => {
    fake.api.on(/accounts/, fault.fails);
    renderIn(fake, <ProfileScreen params={{ name: 'ana' }} />);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry(fault);
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });

  test('the list of who favourited a post says it once, and closes', async () => {
    fake.api.on(/favourited_by/, fault.fails);
    const close = vi.fn();
    renderIn(fake, <StatusPeople params={{ statusId: 's1', who: 'favourited' }} close={close} />);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry(fault);
    await press('Close');
    expect(close).toHaveBeenCalledOnce();
  });

  test.each(['followers', 'followees'] as const)('the list of %s says it once, and goes on', async (kind) => {
    fake.api.on(/followers|following/, fault.fails);
    renderIn(fake, <PeopleList accountId="ana" kind={kind} />);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry(fault);
    if (!fault.mayWorkAgain) return;
    fake.api.on(/relationships/, { json: [] });
    fake.api.on(/followers|following/, { json: [{ id: 'bob', acct: 'bob', username: 'bob', display_name: 'Bob' }] });
    await press('Try again');
    expect(screen.getByText('Bob')).toBeTruthy();
    expect(saidFailures(fake)).toEqual([]);
  });

  test('where only the relationships fail the people are there, without buttons to follow', async () => {
    fake.api.on(/relationships/, fault.fails);
    fake.api.on(/followers/, { json: [{ id: 'bob', acct: 'bob', username: 'bob', display_name: 'Bob' }] });
    renderIn(fake, <PeopleList accountId="ana" kind="followers" />);
    await act(settle);
    expect(screen.getByText('Bob')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
    expect(saidFailures(fake)).toEqual([]);
    expect(fake.errors).toEqual([fault.error]);
  });

  test('more people say it once below those that are there, and come when asked again', async () => {
    const person = (id: string) => ({ id, acct: id, username: id, display_name: `Person ${id}` });
    fake.api.on(/relationships/, { json: [] });
    fake.api.on(/followers/, ({ query }) =>
      query?.max_id ? fault.fails() : { json: [person('b')], page: { next: { max_id: 'b' } } },
    );
    renderIn(fake, <PeopleList accountId="ana" kind="followers" />);
    await act(settle);
    expect(screen.getByText('Person b')).toBeTruthy();
    const more = screen.queryByRole('button', { name: 'Load more' });
    if (more) await press('Load more');
    expect(await screen.findByText(/^Couldn’t load these people/)).toBeTruthy();
    fake.api.on(/followers/, { json: [person('c')] });
    await press('Try again');
    expect(await screen.findByText('Person c')).toBeTruthy();
    expect(screen.getByText('Person b')).toBeTruthy();
    expect(saidFailures(fake)).toEqual([]);
  });

  test('follow requests say it once', async () => {
    fake.api.on(/follow_requests/, fault.fails);
    renderIn(fake, <RequestsScreen />);
    await act(settle);
    expectOneMessage(fake, fault);
    expectRetry(fault);
  });

  test('a report says it once, keeps its text and stays open', async () => {
    known();
    fake.api.on(/reports/, fault.fails);
    const close = vi.fn();
    renderIn(fake, <ReportDialog params={{ accountId: 'ana', statusIds: [] }} close={close} />);
    fireEvent.change(screen.getByLabelText('What’s wrong?'), { target: { value: 'Spoilers' } });
    await press('Send report');
    expectOneMessage(fake, fault);
    expect(screen.getByLabelText<HTMLTextAreaElement>('What’s wrong?').value).toBe('Spoilers');
    fake.api.on(/reports/, { json: {} });
    await press('Send report');
    expect(close).toHaveBeenCalledOnce();
  });

  test('a mute for another view says it once, and the account is as it was', async () => {
    known();
    fake.api.on(/mute/, fault.fails);
    await changeRelationship(fake.ctx, { accountId: 'ana', to: 'mute' });
    expectOneMessage(fake, fault);
    expect(fake.ctx.ports.entities.peek('relationship', 'ana')?.muting).toBe(false);
  });

  test('a follow says it once, and can be tried again', async () => {
    known();
    fake.api.on(/follow/, fault.fails);
    renderIn(fake, <FollowButton accountId="ana" />);
    await press('Follow Ana');
    expectOneMessage(fake, fault);
    expect(screen.getByRole('button', { name: 'Follow Ana' }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('an answer', () => {
  const ana = { id: 'ana', acct: 'ana', username: 'ana', display_name: 'Ana' };
  const json = (path: string) =>
    path.endsWith('accounts/ana') ? ana : path.endsWith('search') ? { accounts: [] } : [ana];
  const views = [
    ['a profile', <ProfileScreen key="p" params={{ name: 'ana' }} />],
    ['the card of an account', <AccountCard key="c" accountId="ana" />],
    ['a list of people', <StatusPeople key="l" params={{ statusId: 's1', who: 'repeated' }} />],
    ['follow requests', <RequestsScreen key="r" />],
  ] as const;
  const elsewhere = [
    'a person of another server',
    <RemoteUserScreen key="u" params={{ handle: 'a@b.test' }} />,
  ] as const;
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(views)('%s: is waited for when it is slow, and nothing is said of a failure', async (_, view) => {
    vi.useFakeTimers();
    fake.api.on(/./, ({ path }) => slowly(() => ({ json: json(path) }))());
    fake.api.on(/relationships/, { json: [] });
    // Asked for after the profile, with a wait of its own.
    fake.api.on(/familiar_followers/, { json: [] });
    renderIn(fake, view);
    await expectWaiting(fake);
    expect(screen.getAllByText('Ana').length).toBeGreaterThan(0);
  });

  test.each([...views, elsewhere])('%s: is requested again when the connection is back', async (_, view) => {
    fake.api.on(/./, FAULTS[0]!.fails);
    renderIn(fake, view);
    await act(settle);
    await setConnection('lost');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    fake.api.on(/./, ({ path }) => ({ json: json(path) }));
    await setConnection('back');
    expect(screen.getAllByText(/^(Ana|Not found)$/).length).toBeGreaterThan(0);
    expect(saidFailures(fake)).toEqual([]);
  });
});
