import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectOneMessage, expectRetry, FAULTS, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { ApiFailure } from '@skerry/shared/api';
import { fakeCtx } from '../testing/fake-ctx.ts';
import LogPane from './log-pane.tsx';

const LOG = /^GET .*\/admin\/moderation_log$/;
const USERS = /^GET .*\/admin\/users$/;
const DEBOUNCE_MS = 300;
const person = (id: string, nickname: string) => ({ id, nickname, type: 'user' });
const MOD = person('m', 'mod');
const line = (id: number, message: string, data: object = {}) => ({
  id,
  time: Date.parse('2026-11-20T10:00:00Z') / 1000,
  message,
  data: { actor: MOD, ...data },
});
const DEACTIVATED = line(2, '@mod deactivated users: @bob@remote.test', { subject: [person('b', 'bob@remote.test')] });
const NOTE = line(1, "@mod added note '<b>ask</b> @eve' to report #7");

let fake: FakeCtx;
let lines: object[];
beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeCtx({ role: 'moderator' });
  lines = [DEACTIVATED, NOTE];
  fake.api.on(USERS, { json: { users: [], count: 0 } }).on(LOG, ({ query }) => {
    const page = Number(query?.['page']);
    const size = Number(query?.['page_size']);
    return { json: { items: lines.slice((page - 1) * size, page * size), total: lines.length } };
  });
});
afterEach(() => {
  cleanup();
  fake.end();
  vi.useRealTimers();
});

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open() {
  renderIn(fake, <LogPane />);
  await pass(DEBOUNCE_MS);
}
const rows = () => within(screen.getByRole('list', { name: 'Moderation log' })).getAllByRole('listitem');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = async (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  await pass(DEBOUNCE_MS);
};
const asked = () => fake.api.asked(LOG).map(({ query }) => query);
const lastAsked = () => asked().at(-1);

test('an entry is the server’s sentence as a text, with links to the accounts it is about, and its time', async () => {
  await open();
  expect(rows().map((row) => row.querySelector('p')?.textContent)).toEqual([DEACTIVATED.message, NOTE.message]);
  expect(document.querySelector('b')).toBeNull();
  const links = rows().map((row) =>
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  );
  expect(links).toEqual([['@mod', '@bob@remote.test'], ['@mod']]);
  const [bob] = screen.getAllByRole('link', { name: '@bob@remote.test' });
  expect(decodeURIComponent(bob?.getAttribute('href') ?? '')).toContain('bob@remote.test');
  expect(rows()[0]?.querySelectorAll('time')[1]?.textContent).toMatch(/November 20, 2026/);
});

test('the first page is asked for at once, the next ones on demand, until the log ends', async () => {
  lines = Array.from({ length: 25 }, (_, index) => line(100 - index, `entry ${index}`));
  await open();
  expect(asked()).toHaveLength(1);
  expect([lastAsked()?.['page'], lastAsked()?.['page_size']]).toEqual([1, 20]);
  expect(rows()).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await pass();
  expect(lastAsked()).toMatchObject({ page: 2 });
  expect(rows()).toHaveLength(25);
  expect(screen.getByText('No more entries')).toBeTruthy();
});

test('while it loads it says so; without an entry it says that', async () => {
  lines = [];
  renderIn(fake, <LogPane />);
  expect(screen.getByRole('status', { name: 'Loading log' })).toBeTruthy();
  await pass();
  expect(screen.getByText('Nothing in the log yet')).toBeTruthy();
  await fill('Words in an entry', 'spam');
  expect(screen.getByText('No matching entries')).toBeTruthy();
});

test('it is searched when typing pauses', async () => {
  await open();
  fireEvent.change(field('Words in an entry'), { target: { value: ' spa' } });
  await pass(DEBOUNCE_MS - 1);
  fireEvent.change(field('Words in an entry'), { target: { value: ' spam ' } });
  await pass(DEBOUNCE_MS - 1);
  expect(asked()).toHaveLength(1);
  await pass(1);
  expect(lastAsked()).toMatchObject({ search: 'spam', page: 1 });
});

test('it is filtered by a member of the staff: those of the server, and those in the log', async () => {
  const user = (id: string, nickname: string) => ({ id, nickname, local: true, is_active: true });
  fake.api.on(USERS, ({ query }) => ({
    json: { users: query?.['filters'] === 'is_admin' ? [user('a', 'admin')] : [user('z', 'zoe')], count: 1 },
  }));
  await open();
  const options = () => [...field('Who').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options()).toEqual(['All staff', '@admin', '@mod', '@zoe']);
  lines = [];
  await fill('Who', 'm');
  expect(lastAsked()).toMatchObject({ user_id: 'm' });
  expect(field('Who').value).toBe('m');
  expect(options()).toContain('@mod');
});

test('without the staff of the server those in the log can be chosen, and nothing is said', async () => {
  fake.api.on(USERS, () => {
    throw new ApiFailure('forbidden', { status: 403 });
  });
  await open();
  expect([...field('Who').querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'm']);
  expect(fake.noticeTexts()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('days are the user’s, from the first minute to the last second', async () => {
  await open();
  await fill('From', '2026-11-01');
  await fill('Until', '2026-11-02');
  expect(lastAsked()).toMatchObject({
    start_date: new Date('2026-11-01T00:00').toISOString(),
    end_date: new Date('2026-11-02T23:59:59').toISOString(),
  });
});

test('days in the wrong order are named and not asked for; what is shown stays', async () => {
  await open();
  await fill('From', '2026-11-02');
  const before = asked().length;
  await fill('Until', '2026-11-01');
  expect(screen.getByText('The last day is before the first.')).toBeTruthy();
  expect(asked()).toHaveLength(before);
  expect(rows()).toHaveLength(2);
});

test('one press shows everything again; there is none while everything is shown', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Show everything' })).toBeNull();
  await fill('Words in an entry', 'spam');
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  await pass(DEBOUNCE_MS);
  expect(field('Words in an entry').value).toBe('');
  expect(document.activeElement).toBe(field('Words in an entry'));
  expect(lastAsked()?.['search']).toBeUndefined();
});

test('without the module of profiles names are texts', async () => {
  fake.end();
  fake = fakeCtx({ role: 'moderator', routes: {} });
  fake.api.on(USERS, { json: { users: [], count: 0 } }).on(LOG, { json: { items: [NOTE], total: 1 } });
  await open();
  expect(rows()[0]?.textContent).toContain('@mod added note');
  expect(screen.queryByRole('link')).toBeNull();
});

describe.each(FAULTS)('$name', (fault) => {
  test('the log says it once', async () => {
    fake.api.on(LOG, fault.fails);
    await open();
    expectOneMessage(fake, fault);
    expectRetry(fault);
  });

  test('a next page says it once, and what is there stays', async () => {
    lines = Array.from({ length: 25 }, (_, index) => line(100 - index, `entry ${index}`));
    await open();
    fake.api.on(LOG, fault.fails);
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await pass();
    expect(rows()).toHaveLength(20);
    expect(screen.getAllByText(/Couldn’t load the log/)).toHaveLength(1);
  });
});

test('a server that fails is asked again', async () => {
  fake.api.on(LOG, () => {
    throw new ApiFailure('network');
  });
  await open();
  fake.api.on(LOG, { json: { items: [NOTE], total: 1 } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass();
  expect(rows()).toHaveLength(1);
});
