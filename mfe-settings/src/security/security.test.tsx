import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  apiError,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  type FakeCtx,
  type FakeCtxOptions,
} from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { showPane } from '../testing/show-pane.tsx';

let fake: FakeCtx;
let left: { id: string; appName: string; validUntil: string | null }[];
beforeEach(() => {
  left = [
    { id: '7', appName: 'Skerry', validUntil: '2027-01-02T03:04:05.000Z' },
    { id: '8', appName: ' ', validUntil: null },
  ];
});
afterEach(() => fake.end());

function open(options: Partial<FakeCtxOptions> = {}) {
  fake = fakeCtx({ account: { id: 'me', acct: 'maren' }, ...options });
  fake.answer('GET /api/oauth_tokens.json', () => left);
  fake.answer('GET /api/pleroma/aliases', () => ['old@first.test']);
}
async function show(options: Partial<FakeCtxOptions> = {}) {
  open(options);
  await draw();
}
const draw = () => showPane(fake, 'security');
const form = (name: string) => within(screen.getByRole('region', { name }));
const type = (name: string, label: string, value: string) =>
  fireEvent.change(form(name).getByLabelText(label), { target: { value } });
const valueOf = (name: string, label: string) => form(name).getByLabelText<HTMLInputElement>(label).value;

describe('the address', () => {
  const CALL = 'POST /api/pleroma/change_email';
  const fill = () => {
    type('Email address', 'New address', 'maren@new.test');
    type('Email address', 'Current password', 'secret');
  };

  test('[SE-107] it is changed with the current password, and the form is empty then', async () => {
    await show();
    fake.answer(CALL, () => ({ error: null }));
    type('Email address', 'New address', 'maren@new.test');
    await press('Change address');
    expect(fake.api.asked(/change_email/)).toEqual([]);
    fill();
    await press('Change address');
    expect(fake.api.asked(/change_email/)).toHaveLength(1);
    expect(Object.fromEntries(fake.api.asked(/change_email/)[0]?.body as URLSearchParams)).toEqual({
      email: 'maren@new.test',
      password: 'secret',
    });
    expect(form('Email address').getByRole('status').textContent).toContain('Address changed.');
    expect([valueOf('Email address', 'New address'), valueOf('Email address', 'Current password')]).toEqual(['', '']);
  });

  test.each([
    ['Invalid password.', 'The current password is wrong.'],
    ['Email has already been taken.', 'Email has already been taken.'],
  ])('[SE-108] a change that the server refuses (%s) says so, and what was typed is kept', async (error, reason) => {
    await show();
    fake.answer(CALL, () => ({ error }));
    fill();
    await press('Change address');
    expect(screen.getByRole('alert').textContent).toBe(`There was an issue changing your email.${reason}`);
    expect(valueOf('Email address', 'New address')).toBe('maren@new.test');
    type('Email address', 'Current password', 'another');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(FAULTS)('[SE-108] a change that fails says so, and can be sent again: $name', async (fault) => {
    await show();
    fake.api.on(/change_email/, fault.fails);
    fill();
    await press('Change address');
    expect(screen.getByRole('alert').textContent).toContain('There was an issue changing your email.');
    fake.answer(CALL, () => ({ error: null }));
    await press('Change address');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the password', () => {
  const fill = (confirmation = 'new') => {
    type('Password', 'Current password', 'old');
    type('Password', 'New password', 'new');
    type('Password', 'Confirm new password', confirmation);
  };

  test('[SE-109] it needs the current one, the new one and the same again; then the session is asked for', async () => {
    await show();
    fake.answer('POST /api/pleroma/change_password', () => ({ error: null }));
    fill('nev');
    await press('Change password');
    expect(fake.api.asked(/change_password/)).toEqual([]);
    fill();
    await press('Change password');
    expect(Object.fromEntries(fake.api.asked(/change_password/)[0]?.body as URLSearchParams)).toEqual({
      password: 'old',
      new_password: 'new',
      new_password_confirmation: 'new',
    });
    expect(fake.api.asked(/verify_credentials/)).toHaveLength(1);
    expect(form('Password').getByRole('status').textContent).toContain('Log in with it');
  });

  test('[SE-110] one that the server refuses says so', async () => {
    await show();
    fake.answer('POST /api/pleroma/change_password', () => ({ error: 'Invalid password.' }));
    fill();
    await press('Change password');
    expect(screen.getByRole('alert').textContent).toBe(
      'There was an issue changing your password.The current password is wrong.',
    );
    expect(fake.api.asked(/verify_credentials/)).toEqual([]);
  });
});

describe('deleting the account', () => {
  const fill = () => type('Delete account', 'Current password', 'secret');

  test('[SE-111] it needs the current password, and asks first', async () => {
    await show();
    fake.answer('POST /api/pleroma/delete_account', () => ({ error: null }));
    await press('Delete account');
    expect(fake.confirm).not.toHaveBeenCalled();
    fill();
    fake.confirm.mockResolvedValueOnce(false);
    await press('Delete account');
    expect(fake.confirm).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Delete @maren for good?', danger: true }),
    );
    expect(fake.api.asked(/delete_account/)).toEqual([]);
    fake.confirm.mockResolvedValueOnce(true);
    await press('Delete account');
    expect(fake.api.asked(/delete_account/)).toHaveLength(1);
    expect(fake.api.asked(/verify_credentials/)).toHaveLength(1);
  });

  test('[SE-112] a failure says whom to ask', async () => {
    await show();
    fake.confirm.mockResolvedValue(true);
    fake.answer('POST /api/pleroma/delete_account', () => ({ error: 'Invalid password.' }));
    fill();
    await press('Delete account');
    expect(screen.getByRole('alert').textContent).toContain(
      'There was an issue deleting your account. If this persists please contact your server’s staff.',
    );
  });
});

describe('logins', () => {
  test('[SE-113] they are listed by app, with the day on which they end', async () => {
    await show();
    const list = within(screen.getByRole('list', { name: 'Where you’re logged in' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^SkerryUntil .*2027.*Log out$/),
      'Unnamed appLog out',
    ]);
  });

  test('[SE-114] one that is ended, after a question, leaves the list; one that is not stays', async () => {
    await show();
    fake.confirm.mockResolvedValueOnce(false);
    await press('Log out of Skerry');
    expect(fake.api.asked(/DELETE/)).toEqual([]);
    fake.confirm.mockResolvedValue(true);
    fake.answer('DELETE /api/oauth_tokens/7', () => {
      throw apiError(500, 'server', 'Not now');
    });
    await press('Log out of Skerry');
    expect(screen.getByText('Skerry')).toBeTruthy();
    expect(fake.noticeTexts()).toHaveLength(1);
    fake.answer('DELETE /api/oauth_tokens/7', () => undefined);
    await press('Log out of Skerry');
    expect(screen.queryByText('Skerry')).toBeNull();
    expect(screen.getByText('Unnamed app')).toBeTruthy();
  });

  test('of many the first eight are shown, and all when asked for', async () => {
    left = Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, appName: `App ${at}`, validUntil: null }));
    await show();
    expect(screen.getAllByRole('button', { name: /^Log out of/ })).toHaveLength(8);
    await press('Show all 12 logins');
    expect(screen.getAllByRole('button', { name: /^Log out of/ })).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  test('without one it says so', async () => {
    left = [];
    await show();
    expect(screen.getByText('No logins listed')).toBeTruthy();
  });

  test.each(FAULTS)('a list that does not load says so once: $name', async (fault) => {
    open();
    fake.api.on(/oauth_tokens/, fault.fails);
    await draw();
    expectOneMessage(fake, fault);
    expectRetry(fault);
  });
});

describe('other accounts, and the move to one', () => {
  test('[SE-117] they are listed, added by their address, and removed', async () => {
    await show();
    const list = () => within(form('Your other accounts').getByRole('list')).getAllByRole('listitem');
    expect(list().map(({ textContent }) => textContent)).toEqual(['old@first.testRemove']);
    fake.answer('PUT /api/pleroma/aliases', () => ({ error: null }));
    type('Your other accounts', 'Account handle', ' @older@second.test ');
    await press('Add');
    expect(fake.api.asked(/PUT/)[0]?.body).toEqual({ alias: 'older@second.test' });
    expect(list()).toHaveLength(2);
    expect(valueOf('Your other accounts', 'Account handle')).toBe('');
    fake.answer('DELETE /api/pleroma/aliases', () => ({ error: null }));
    await press('Remove old@first.test');
    expect(fake.api.asked(/DELETE/)[0]?.body).toEqual({ alias: 'old@first.test' });
    expect(list().map(({ textContent }) => textContent)).toEqual(['older@second.testRemove']);
  });

  test('[SE-117] one that the server does not know is not added, and stays in the field', async () => {
    await show();
    fake.answer('PUT /api/pleroma/aliases', () => {
      throw apiError(404, 'not-found', 'Target account does not exist.');
    });
    type('Your other accounts', 'Account handle', 'x@y.test');
    await press('Add');
    expect(screen.getByRole('alert').textContent).toBe('Couldn’t change this: your server doesn’t know that account');
    expect(valueOf('Your other accounts', 'Account handle')).toBe('x@y.test');
    expect(
      form('Your other accounts')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['old@first.testRemove']);
  });

  test('[SE-118] followers move to another account, with the password, after a question', async () => {
    await show();
    fake.answer('POST /api/pleroma/move_account', () => ({ error: null }));
    type('Move to another account', 'Handle of the other account', '@new@second.test');
    type('Move to another account', 'Current password', 'secret');
    fake.confirm.mockResolvedValueOnce(false);
    await press('Move followers');
    expect(fake.api.asked(/move_account/)).toEqual([]);
    fake.confirm.mockResolvedValueOnce(true);
    await press('Move followers');
    expect(fake.confirm).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: 'Move the followers of @maren to @new@second.test?' }),
    );
    expect(Object.fromEntries(fake.api.asked(/move_account/)[0]?.body as URLSearchParams)).toEqual({
      target_account: 'new@second.test',
      password: 'secret',
    });
  });

  test.each([
    ['Target account must have the origin in `alsoKnownAs`', 'That account doesn’t list this one among its'],
    ['Invalid password.', 'The current password is wrong.'],
  ])('[SE-118] a move that the server refuses says why: %s', async (error, reason) => {
    await show();
    fake.confirm.mockResolvedValue(true);
    fake.answer('POST /api/pleroma/move_account', () => ({ error }));
    type('Move to another account', 'Handle of the other account', 'new@second.test');
    type('Move to another account', 'Current password', 'secret');
    await press('Move followers');
    expect(screen.getByRole('alert').textContent).toContain(`There was an issue moving your account.${reason}`);
  });
});

test('only what the server can is offered', async () => {
  await show({ abilities: { accountManagement: false, aliases: false } });
  expect(screen.queryByRole('region', { name: 'Your other accounts' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Where you’re logged in' })).toBeTruthy();
});

test('a server that has none of it says where to look', async () => {
  await show({ abilities: { accountManagement: false, sessionList: false, aliases: false, twoFactor: false } });
  expect(screen.getByText('These settings are on your server’s website')).toBeTruthy();
  expect(fake.api.asked(/./)).toEqual([]);
});
