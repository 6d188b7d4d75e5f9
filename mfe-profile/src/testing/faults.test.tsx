import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  anAccount,
  anOwnAccount,
  aRelationship,
  expectOneMessage,
  FAULTS,
  renderIn,
  saidFailures,
  settle,
  type FakeCtx,
} from '@skerry/shared/testing';
import { StatusPeople } from '../people/status-people.tsx';
import { ProfileScreen } from '../profile/profile-screen.tsx';
import { changeRelationship } from '../relationship/change-relationship.ts';
import { FollowButton } from '../relationship/follow-button.tsx';
import { ReportDialog } from '../report/report-dialog.tsx';
import { RequestsScreen } from '../requests/requests-screen.tsx';
import { fakeCtx } from './fake-ctx.ts';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
});
afterEach(() => fake.end());

const known = () => fake.entities.merge({ account: [anOwnAccount(), anAccount()], relationship: [aRelationship()] });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settle);
};
const retries = () => screen.queryAllByRole('button', { name: 'Try again' }).length;

describe.each(FAULTS)('$name', (fault) => {
  const fails = () => {
    throw fault.error;
  };

  test('a profile says it once', async () => {
    fake.api.on(/accounts/, fails);
    renderIn(fake, <ProfileScreen params={{ name: 'ana' }} />);
    await act(settle);
    expectOneMessage(fake, fault);
    expect(saidFailures(fake)[0]).not.toMatch(/Internal Server|backend/);
    expect(retries()).toBe(fault.mayWorkAgain ? 1 : 0);
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });

  test('the list of who favourited a post says it once, and closes', async () => {
    fake.api.on(/favourited_by/, fails);
    const close = vi.fn();
    renderIn(fake, <StatusPeople params={{ statusId: 's1', who: 'favourited' }} close={close} />);
    await act(settle);
    expectOneMessage(fake, fault);
    expect(retries()).toBe(fault.mayWorkAgain ? 1 : 0);
    await press('Close');
    expect(close).toHaveBeenCalledOnce();
  });

  test('follow requests say it once', async () => {
    fake.api.on(/follow_requests/, fails);
    renderIn(fake, <RequestsScreen />);
    await act(settle);
    expectOneMessage(fake, fault);
    expect(retries()).toBe(fault.mayWorkAgain ? 1 : 0);
  });

  test('a report says it once, keeps its text and stays open', async () => {
    known();
    fake.api.on(/reports/, fails);
    const close = vi.fn();
    renderIn(fake, <ReportDialog params={{ accountId: 'ana', statusIds: [] }} close={close} />);
    fireEvent.change(screen.getByLabelText('What is wrong?'), { target: { value: 'Spoilers' } });
    await press('Send the report');
    expectOneMessage(fake, fault);
    expect(screen.getByLabelText<HTMLTextAreaElement>('What is wrong?').value).toBe('Spoilers');
    fake.api.on(/reports/, { json: {} });
    await press('Send the report');
    expect(close).toHaveBeenCalledOnce();
  });

  test('a mute for another view says it once, and the account is as it was', async () => {
    known();
    fake.api.on(/mute/, fails);
    await changeRelationship(fake.ctx, { accountId: 'ana', to: 'mute' });
    expectOneMessage(fake, fault);
    expect(fake.ctx.ports.entities.peek('relationship', 'ana')?.muting).toBe(false);
  });

  test('a follow says it once, and can be tried again', async () => {
    known();
    fake.api.on(/follow/, fails);
    renderIn(fake, <FollowButton accountId="ana" />);
    await press('Follow Ana');
    expectOneMessage(fake, fault);
    expect(screen.getByRole('button', { name: 'Follow Ana' }).getAttribute('aria-busy')).toBeNull();
  });
});

test.each([
  ['a profile', <ProfileScreen key="p" params={{ name: 'ana' }} />],
  ['follow requests', <RequestsScreen key="r" />],
  ['a list of people', <StatusPeople key="l" params={{ statusId: 's1', who: 'repeated' }} />],
])('%s that is slow says that it loads, and nothing of a failure', async (_, view) => {
  fake.api.on(/./, () => new Promise(() => undefined));
  renderIn(fake, view);
  await act(settle);
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  expect(saidFailures(fake)).toEqual([]);
});
