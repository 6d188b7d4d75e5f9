import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import { apiError, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ModerationDialog } from './moderation-dialog.tsx';

const tabs = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const has = (name: string) => tabs().includes(name);

async function draw(fake: FakeCtx, privileges?: string[], tab?: string) {
  fake.api.on(/verify_credentials$/, { json: { id: 'me', pleroma: privileges ? { privileges } : {} } });
  renderIn(fake, <ModerationDialog params={tab === undefined ? {} : { tab }} />);
  await act(settle);
}

test.each([
  ['moderator', undefined, true, true],
  ['admin', undefined, true, true],
  ['moderator', ['messages_delete'], false, false],
  ['moderator', ['moderation_log_read'], true, false],
  ['moderator', ['users_manage_invites'], false, true],
  ['admin', ['moderation_log_read', 'users_manage_invites'], true, true],
  ['admin', [], false, false],
] as const)(
  'a %s whom the server lets do %j has the log: %s, invitations: %s',
  async (role, privileges, log, invites) => {
    const fake = fakeCtx({ role });
    await draw(fake, privileges && [...privileges]);
    expect([has('Log'), has('Invitations')]).toEqual([log, invites]);
    expect([has('Reports'), has('People')]).toEqual([true, true]);
    fake.end();
  },
);

test.each([
  ['moderationLog', 'Log'],
  ['invites', 'Invitations'],
] as const)('on a server without %s there is no tab %s', async (ability, name) => {
  for (const able of [false, undefined]) {
    const fake = fakeCtx({ role: 'admin', abilities: { [ability]: able } });
    await draw(fake);
    expect(has(name)).toBe(false);
    fake.end();
  }
});

test('a tab that turns out to be missing goes while it is shown, and the reports are there', async () => {
  const fake = fakeCtx({ role: 'admin' });
  await draw(fake);
  fireEvent.click(screen.getByRole('button', { name: 'Log' }));
  await act(() => vi.dynamicImportSettled());
  await act(settle);
  expect(screen.getByLabelText('Words in an entry')).toBeTruthy();
  act(() => fake.setAbilities({ moderationLog: false }));
  expect(has('Log')).toBe(false);
  expect(screen.queryByLabelText('Words in an entry')).toBeNull();
  expect(screen.getByRole('radiogroup', { name: 'Report state' })).toBeTruthy();
  fake.end();
});

test.each([
  ['log', undefined, 'Log'],
  ['log', ['users_manage_invites'], 'Reports'],
  ['nothing', undefined, 'Reports'],
] as const)('opened at %s by a user who may do %j, %s is shown', async (tab, privileges, shown) => {
  const fake = fakeCtx({ role: 'admin' });
  await draw(fake, privileges && [...privileges], tab);
  await act(() => vi.dynamicImportSettled());
  await act(settle);
  expect(screen.getByRole('navigation').querySelector('[aria-current="true"]')?.textContent).toBe(shown);
  fake.end();
});

test('with a token from before the user was staff, the dialog says to log in again', async () => {
  const fake = fakeCtx({ role: 'moderator', scopes: ['read', 'write'] });
  await draw(fake);
  expect(screen.getByText(/^Your login is not for the moderation tools/)).toBeTruthy();
  expect(screen.queryByText('No open reports')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(fake.go).toHaveBeenLastCalledWith('/shell.login/', { state: { from: '/' } });
  fireEvent.click(screen.getByRole('button', { name: 'Features' }));
  expect(screen.queryByText(/^Your login is not for/)).toBeNull();
  fake.end();
});

test('each tab shows its pane', async () => {
  const fake = fakeCtx({ role: 'admin' });
  fake.api.on(/invites$/, { json: { invites: [] } });
  await draw(fake);
  fireEvent.click(screen.getByRole('button', { name: 'Invitations' }));
  await act(() => vi.dynamicImportSettled());
  await act(settle);
  expect(screen.getByText('No invitations yet')).toBeTruthy();
  fake.end();
});

test('until the server has said what is allowed neither is offered; where it does not answer its refusals count', async () => {
  const fake = fakeCtx({ role: 'moderator' });
  let fail: () => void = () => undefined;
  fake.api.on(
    /verify_credentials$/,
    () => new Promise((_, reject) => (fail = () => reject(new ApiFailure('network')))),
  );
  renderIn(fake, <ModerationDialog params={{}} />);
  await act(settle);
  expect([has('Log'), has('Invitations')]).toEqual([false, false]);
  fail();
  await act(settle);
  expect([has('Log'), has('Invitations')]).toEqual([true, true]);
  fake.end();
});

test.each([
  ['admin', { json: '<p>Welcome</p>' }, true],
  ['moderator', { json: '<p>Welcome</p>' }, false],
  ['admin', 404, false],
  ['admin', 403, false],
  ['admin', 500, true],
] as const)('a %s of a server that answers %j to a page of its own has pages: %s', async (role, answer, expected) => {
  const fake = fakeCtx({ role });
  fake.api.on(/instance_document\/instance-panel$/, () => {
    if (typeof answer === 'number') throw apiError(answer);
    return answer;
  });
  await draw(fake);
  expect(has('Pages')).toBe(expected);
  expect(fake.api.asked(/instance_document/)).toHaveLength(role === 'admin' ? 1 : 0);
  fake.end();
});
