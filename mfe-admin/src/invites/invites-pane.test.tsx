import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import { expectOneMessage, expectRetry, FAULTS, press, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import InvitesPane from './invites-pane.tsx';
import { utcDay } from './invite-state.ts';

const LIST = /^GET .*\/users\/invites$/;
const CREATE = /^POST .*\/users\/invite_token$/;
const REVOKE = /^POST .*\/users\/revoke_invite$/;
const MAIL = /^POST .*\/users\/email_invite$/;
const DAY_MS = 86_400_000;
const wire = (id: number, more: object = {}) => ({
  id,
  token: `token${id}`,
  used: false,
  uses: 0,
  max_use: 3,
  expires_at: null,
  invite_type: 'reusable',
  ...more,
});
const YESTERDAY = utcDay(Date.now() - DAY_MS);
const TODAY = utcDay(Date.now());

let fake: FakeCtx;
let all: object[];
const begin = (instance: object = {}) => {
  fake = fakeCtx({
    role: 'admin',
    routes: { 'shell.registration-token': '/registration/:token' },
    instance: { isRegistrationOpen: false, isMailerEnabled: true, ...instance },
  });
  fake.api.on(LIST, () => ({ json: { invites: all } }));
};
beforeEach(() => {
  all = [wire(1), wire(2, { uses: 1 })];
  begin();
});
afterEach(() => fake.end());

async function open() {
  renderIn(fake, <InvitesPane />);
  await act(settle);
}
const items = () => within(screen.getByRole('list', { name: 'Invitations' })).getAllByRole('listitem');
const item = (id: number) => items().find((one) => one.textContent.includes(`token${id}`))!;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const sent = (pattern: RegExp) => fake.api.asked(pattern).map(({ body }) => body);
const pressIn = async (id: number, name: string) => {
  fireEvent.click(within(item(id)).getByRole('button', { name }));
  await act(settle);
};
const button = (name: string) => screen.queryByRole('button', { name });

test('an invitation has its link, its uses, those left and its last day', async () => {
  all = [
    wire(1, { uses: 2, max_use: 5, expires_at: TODAY }),
    wire(2, { max_use: null, invite_type: 'one_time' }),
    wire(3, { max_use: null, uses: 1, invite_type: 'date_limited', expires_at: '2099-12-24' }),
  ];
  await open();
  expect(within(item(1)).getByText(`${window.location.origin}/registration/token1`)).toBeTruthy();
  const facts = (id: number) => [...item(id).querySelectorAll('p:last-of-type > span')].map((one) => one.textContent);
  expect(facts(1).slice(0, 2)).toEqual(['Used 2 times', '3 uses left']);
  expect(facts(2)).toEqual(['Not used yet', '1 use left', 'Never expires']);
  expect(facts(3)).toEqual(['Used once', 'Unlimited uses left', 'Until December 24, 2099']);
  expect(within(item(1)).getByText('Valid')).toBeTruthy();
});

test('those that are spent or over say so, have no buttons, and stand below the others, the newest first', async () => {
  all = [
    wire(1),
    wire(2, { expires_at: YESTERDAY }),
    wire(3, { uses: 3 }),
    wire(4, { used: true, max_use: null, invite_type: 'one_time' }),
    wire(5),
  ];
  await open();
  expect(items().map(({ textContent }) => /token(\d)/.exec(textContent)?.[1])).toEqual(['5', '1', '4', '3', '2']);
  expect(within(item(2)).getByText('Expired')).toBeTruthy();
  for (const id of [3, 4]) expect(within(item(id)).getByText('Used up or revoked')).toBeTruthy();
  for (const id of [2, 3, 4]) expect(within(item(id)).queryByRole('button')).toBeNull();
  // Nobody knows whether it was used or revoked.
  expect(item(4).textContent).not.toContain('Not used yet');
});

test('many are drawn a page at a time', async () => {
  all = Array.from({ length: 25 }, (_, index) => wire(index + 1));
  await open();
  expect(items()).toHaveLength(20);
  await press('Load more');
  expect(items()).toHaveLength(25);
  expect(screen.getByText('No more invitations')).toBeTruthy();
});

test('while they load it says so; without one it says what they are for', async () => {
  all = [];
  renderIn(fake, <InvitesPane />);
  expect(screen.getByRole('status', { name: 'Loading invitations' })).toBeTruthy();
  expect(button('New invitation')).toBeNull();
  await act(settle);
  expect(screen.getByText('No invitations yet')).toBeTruthy();
});

test('one is created for some people until a day, is the first, and the focus is on its link', async () => {
  await open();
  await press('New invitation');
  expect(document.activeElement).toBe(field('Number of people'));
  fill('Number of people', '5');
  fill('Last day', '2099-01-02');
  fake.api.on(CREATE, { json: wire(9, { max_use: 5, expires_at: '2099-01-02' }) });
  await press('Create');
  expect(sent(CREATE)).toEqual([{ max_use: 5, expires_at: '2099-01-02' }]);
  expect(screen.queryByRole('form')).toBeNull();
  expect(items()[0]?.textContent).toContain('token9');
  expect(document.activeElement).toBe(within(item(9)).getByRole('button', { name: 'Copy link' }));
});

test('without a number it is for anybody, until its last day', async () => {
  await open();
  await press('New invitation');
  fill('Number of people', '');
  fill('Last day', TODAY);
  fake.api.on(CREATE, { json: wire(9) });
  await press('Create');
  expect(sent(CREATE)).toEqual([{ expires_at: TODAY }]);
});

test.each([
  ['0', '', 'Enter a whole number from 1 to 999999.'],
  ['1.5', '', 'Enter a whole number from 1 to 999999.'],
  ['1000000', '', 'Enter a whole number from 1 to 999999.'],
  ['', '', 'Enter a number of people or a last day.'],
  ['1', YESTERDAY, 'Choose a day in the future.'],
])('“%s” people until “%s” is not sent: %s', async (people, day, reason) => {
  await open();
  await press('New invitation');
  fill('Number of people', people);
  fill('Last day', day);
  expect(screen.queryByText(reason)).toBeNull();
  await press('Create');
  expect(screen.getByText(reason)).toBeTruthy();
  expect(sent(CREATE)).toEqual([]);
});

test('what was written is there when the pane is opened again; cancelled, the focus is on its button', async () => {
  await open();
  await press('New invitation');
  fill('Number of people', '42');
  cleanup();
  await open();
  expect(field('Number of people').value).toBe('42');
  expect(button('New invitation')?.hasAttribute('disabled')).toBe(true);
  field('Number of people').focus();
  await press('Cancel');
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement).toBe(button('New invitation'));
});

test.each([
  ['the link is copied', true, 'Link copied'],
  ['a browser that refuses says what to do', false, 'Your browser doesn’t let this page copy'],
])('%s', async (_, isAllowed, said) => {
  const writeText = vi.fn(async (_text: string) => {
    if (!isAllowed) throw new Error('refused');
  });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await open();
  await pressIn(1, 'Copy link');
  Reflect.deleteProperty(navigator, 'clipboard');
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/registration/token1`);
  expect(fake.noticeTexts().join()).toContain(said);
});

test('one is revoked after a question, and shows it once the server has agreed', async () => {
  fake.api.on(REVOKE, { json: wire(1, { used: true }) });
  await open();
  fake.confirm.mockResolvedValueOnce(false);
  await pressIn(1, 'Revoke');
  expect(sent(REVOKE)).toEqual([]);
  await pressIn(1, 'Revoke');
  expect(fake.confirm).toHaveBeenCalledTimes(2);
  expect(fake.confirm.mock.lastCall?.[0]).toMatchObject({ danger: true });
  expect(sent(REVOKE)).toEqual([{ token: 'token1' }]);
  expect(within(item(1)).getByText('Used up or revoked')).toBeTruthy();
  expect(document.activeElement).toBe(button('New invitation'));
});

test('one is mailed; the server’s list is loaded again with it', async () => {
  await open();
  await press('Invite by email');
  expect(document.activeElement).toBe(field('Email address'));
  await press('Send');
  expect(screen.getByText('Enter an email address.')).toBeTruthy();
  expect(sent(MAIL)).toEqual([]);
  fill('Email address', ' ann@mail.test ');
  fill('Name', 'Ann');
  fake.api.on(MAIL, () => {
    all = [...all, wire(9)];
    return {};
  });
  await press('Send');
  expect(sent(MAIL)).toEqual([{ email: 'ann@mail.test', name: 'Ann' }]);
  expect(fake.noticeTexts()).toEqual(['Invitation sent to ann@mail.test']);
  expect(item(9)).toBeTruthy();
  expect(document.activeElement).toBe(button('New invitation'));
});

test.each([
  ['without a mailer', { isMailerEnabled: false }, false],
  ['while registration is open', { isRegistrationOpen: true }, true],
])('mails are not offered %s', async (_, instance, isOpen) => {
  begin(instance);
  await open();
  expect(button('Invite by email')).toBeNull();
  expect(button('New invitation')).toBeTruthy();
  expect(Boolean(screen.queryByText(/Anyone can create an account/))).toBe(isOpen);
});

describe.each(FAULTS)('$name', (fault) => {
  test('the list says it once, and nothing is offered', async () => {
    fake.api.on(LIST, fault.fails);
    await open();
    expectOneMessage(fake, fault);
    expectRetry(fault);
    expect(button('New invitation')).toBeNull();
  });

  test('a list that fails later says it once, and what is there stays', async () => {
    await open();
    cleanup();
    fake.api.on(LIST, fault.fails);
    await open();
    expectOneMessage(fake, fault);
    expect(items()).toHaveLength(2);
  });

  test.each([
    ['New invitation', CREATE, 'Create', 'Number of people', '7'],
    ['Invite by email', MAIL, 'Send', 'Email address', 'ann@mail.test'],
  ])('%s says it once, and keeps what was written', async (name, call, send, label, value) => {
    fake.api.on(call, fault.fails);
    await open();
    await press(name);
    fill(label, value);
    await press(send);
    expectOneMessage(fake, fault);
    expect(field(label).value).toBe(value);
  });

  test('one that is not revoked says it once, and stays', async () => {
    fake.api.on(REVOKE, fault.fails);
    await open();
    await pressIn(1, 'Revoke');
    expectOneMessage(fake, fault);
    expect(within(item(1)).getByText('Valid')).toBeTruthy();
  });
});

test('an invitation made while the list loads is not lost with the older list', async () => {
  await open();
  cleanup();
  let answer: (value: object) => void = () => undefined;
  fake.api.on(LIST, () => new Promise((resolve) => (answer = (json) => resolve({ json }))));
  await open();
  fake.api.on(CREATE, { json: wire(9) });
  await press('New invitation');
  await press('Create');
  await act(async () => answer({ invites: [...all, wire(9)] }));
  expect(fake.api.asked(LIST)).toHaveLength(3);
  expect(item(9)).toBeTruthy();
});

test('a failed list is loaded again', async () => {
  fake.api.on(LIST, () => {
    throw new ApiFailure('network');
  });
  await open();
  fake.api.on(LIST, { json: { invites: [wire(3)] } });
  await press('Try again');
  expect(items()).toHaveLength(1);
});
