import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  anAccount,
  apiError,
  aRelationship,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  settle,
  type FakeCtx,
  type FakeCtxOptions,
} from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { showPane } from '../testing/show-pane.tsx';
import { hostOf } from './muted-servers.tsx';

let fake: FakeCtx;
afterEach(() => fake.end());

const ana = anAccount();
const bob = anAccount({ id: 'bob', acct: 'bob@bad.test', displayName: 'Bob' });

function open(options: Partial<FakeCtxOptions> = {}) {
  fake = fakeCtx(options);
  fake.answer('GET /api/v1/mutes', () => ({
    kind: 'account',
    ids: ['ana'],
    entities: { account: [ana], relationship: [aRelationship({ muting: true })] },
  }));
  fake.answer('GET /api/v1/blocks', () => ({ kind: 'account', ids: ['bob'], entities: { account: [bob] } }));
  fake.answer('GET /api/v1/domain_blocks', () => ['bad.test']);
  fake.answer('GET /api/v1/filters', () => []);
}
const show = () => showPane(fake, 'muted');
const tab = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('tab', { name }));
    await settle();
  });

test('people, servers, words and posts have a tab each, and a visitor has the muted words alone', async () => {
  open();
  await show();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'People',
    'Muted servers',
    'Words0',
    'Hidden posts0',
    'Muted people',
    'Blocked people',
  ]);
  await tab(/^Words/);
  expect(screen.getByLabelText('Muted words')).toBeTruthy();
  cleanup();
  fake.end();
  open({ account: null });
  await show();
  expect(screen.getByLabelText('Muted words')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('[SE-001] [SE-132] muted people are listed, unmuted, and muted again', async () => {
  open();
  await show();
  fake.answer('POST /api/v1/accounts/ana/unmute', () => ({
    kind: 'relationship',
    id: 'ana',
    entities: { relationship: [aRelationship()] },
  }));
  fake.answer('POST /api/v1/accounts/ana/mute', () => ({
    kind: 'relationship',
    id: 'ana',
    entities: { relationship: [aRelationship({ muting: true })] },
  }));
  const list = within(await screen.findByRole('list', { name: 'Muted people' }));
  expect(list.getByText('@ana@remote.test')).toBeTruthy();
  await press('Unmute Ana');
  expect(fake.api.asked(/unmute/)).toHaveLength(1);
  expect(fake.ctx.ports.entities.peek('relationship', 'ana')?.muting).toBe(false);
  await press('Mute Ana');
  expect(fake.ctx.ports.entities.peek('relationship', 'ana')?.muting).toBe(true);
});

test('[SE-132] blocked people are listed and unblocked, also where the server tells no relationship', async () => {
  open();
  await show();
  await tab('Blocked people');
  fake.answer('POST /api/v1/accounts/bob/unblock', () => ({ kind: 'relationship', id: 'bob' }));
  await press('Unblock Bob');
  expect(fake.api.asked(/unblock/)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Block Bob' })).toBeTruthy();
});

test('[SE-132] a person whom the server does not unblock is blocked, and a notice says why', async () => {
  open();
  await show();
  await tab('Blocked people');
  fake.answer('POST /api/v1/accounts/bob/unblock', () => {
    throw apiError(403, 'forbidden', 'Not now');
  });
  await press('Unblock Bob');
  expect(screen.getByRole('button', { name: 'Unblock Bob' })).toBeTruthy();
  expect(fake.noticeTexts()).toEqual(['That didn’t work: Not now']);
});

test('[SE-132] muted servers are listed and unmuted', async () => {
  open();
  fake.entities.merge({ account: [bob], relationship: [aRelationship({ id: 'bob', domainBlocking: true })] });
  await show();
  await tab('Muted servers');
  fake.answer('DELETE /api/v1/domain_blocks', () => ({}));
  const list = within(screen.getByRole('list', { name: 'Muted servers' }));
  await press(/^Unmute .*bad\.test/);
  expect(fake.api.asked(/DELETE/)[0]?.body).toEqual({ domain: 'bad.test' });
  expect(fake.ctx.ports.entities.peek('relationship', 'bob')?.domainBlocking).toBe(false);
  // It stays, so that it can be muted again.
  expect(list.getByText('bad.test')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Mute .*bad\.test/ })).toBeTruthy();
});

test('a server is muted by its name', async () => {
  open();
  await show();
  await tab('Muted servers');
  fake.answer('POST /api/v1/domain_blocks', () => ({}));
  const field = screen.getByLabelText<HTMLInputElement>('Server name');
  const add = async (typed: string) => {
    fireEvent.change(field, { target: { value: typed } });
    await press('Mute');
  };
  await add('not a server');
  expect(screen.getByRole('alert').textContent).toContain('Enter a server name');
  expect(fake.api.asked(/POST/)).toEqual([]);
  await add('https://Worse.test/about');
  expect(fake.api.asked(/POST/)[0]?.body).toEqual({ domain: 'worse.test' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'worse.testUnmute',
    'bad.testUnmute',
  ]);
  expect(field.value).toBe('');
});

test('a server that is not muted says why, and what was typed is kept', async () => {
  open();
  await show();
  await tab('Muted servers');
  fake.answer('POST /api/v1/domain_blocks', () => {
    throw apiError(422, 'invalid', 'Not that one');
  });
  fireEvent.change(screen.getByLabelText('Server name'), { target: { value: 'worse.test' } });
  await press('Mute');
  expect(screen.getByRole('alert').textContent).toBe('Couldn’t mute the server: Not that one');
  expect(screen.getByLabelText<HTMLInputElement>('Server name').value).toBe('worse.test');
});

test('only the lists that the server has are offered; words and posts always are', async () => {
  open({ abilities: { muteList: false, domainBlocks: false } });
  await show();
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs()).toEqual(['People', 'Words0', 'Hidden posts0', 'Blocked people']);
  expect(screen.getByText('Bob')).toBeTruthy();
  cleanup();
  fake.end();
  open({ abilities: { muteList: false, blockList: false, domainBlocks: false } });
  await show();
  expect(tabs()).toEqual(['Words0', 'Hidden posts0']);
  expect(screen.getByText('No filters yet')).toBeTruthy();
});

test('empty lists say what they are for', async () => {
  open();
  fake.answer('GET /api/v1/mutes', () => ({ kind: 'account', ids: [] }));
  fake.answer('GET /api/v1/blocks', () => ({ kind: 'account', ids: [] }));
  fake.answer('GET /api/v1/domain_blocks', () => []);
  await show();
  expect(screen.getByText('You haven’t muted anyone')).toBeTruthy();
  await tab('Blocked people');
  expect(screen.getByText('You haven’t blocked anyone')).toBeTruthy();
  await tab('Muted servers');
  expect(screen.getByText('You haven’t muted any servers')).toBeTruthy();
});

test.each(FAULTS)('a list that does not load says so once: $name', async (fault) => {
  open();
  fake.api.on(/mutes/, fault.fails);
  await show();
  expectOneMessage(fake, fault);
  expectRetry(fault);
});

test.each([
  ['bad.test', 'bad.test'],
  [' Bad.Test ', 'bad.test'],
  ['https://bad.test/@bob', 'bad.test'],
  ['@bob@bad.test', 'bad.test'],
  ['bad.test:8443', 'bad.test:8443'],
  ['bücher.test', 'xn--bcher-kva.test'],
  ['bad', null],
  ['bad test.org', null],
  ['', null],
])('the server in “%s” is %s', (typed, host) => {
  expect(hostOf(typed)).toBe(host);
});

test.each([
  ['People you have muted', null, ['Ana', 'Bob']],
  ['servers', 'Muted servers', ['bad.test', 'worse.test']],
] as const)('j and k go through the list: %s', async (_, chosen, names) => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  open();
  fake.answer('GET /api/v1/mutes', () => ({ kind: 'account', ids: ['ana', 'bob'], entities: { account: [ana, bob] } }));
  fake.answer('GET /api/v1/domain_blocks', () => [...names]);
  await show();
  if (chosen) await tab(chosen);
  await act(settle);
  for (const row of screen.getAllByRole('listitem')) row.getBoundingClientRect = () => new DOMRect(0, 200, 100, 50);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(focused()).toBe(names[0]);
  fireEvent.keyDown(document.activeElement!, { key: 'j' });
  expect(focused()).toBe(names[1]);
  fireEvent.keyDown(document.activeElement!, { key: 'k' });
  expect(focused()).toBe(names[0]);
});
