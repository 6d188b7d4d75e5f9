import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  apiError,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  settle,
  type FakeCtx,
} from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import ServersPane from './servers-pane.tsx';

const FEDERATION = {
  mrf_simple: { reject: ['spam.test', 'worse.test'], media_nsfw: ['worse.test'] },
  mrf_simple_info: { reject: { 'worse.test': { reason: 'harasses' } } },
};
let fake: FakeCtx;
const publish = (federation: object) => fake.api.on(/^GET \/nodeinfo/, { json: { metadata: { federation } } });
beforeEach(() => {
  fake = fakeCtx();
  fake.api.on(/well-known/, {
    json: { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: 'https://x.test/nodeinfo/2.0' }] },
  });
  publish(FEDERATION);
});
afterEach(() => fake.end());

async function open() {
  renderIn(fake, <ServersPane />);
  await act(settle);
}
const list = () => screen.getByRole('list', { name: 'Rules for other servers' });
const hosts = () => [...list().children].map((row) => row.querySelector('bdi')?.textContent);
const search = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Server name' }), { target: { value } });

test('each server that has rules is shown with what they do, and why', async () => {
  renderIn(fake, <ServersPane />);
  expect(screen.getByRole('status', { name: 'Loading rules' })).toBeTruthy();
  await act(settle);
  expect(hosts()).toEqual(['spam.test', 'worse.test']);
  expect(screen.getByText('2 servers with rules')).toBeTruthy();
  const worse = within(list().lastElementChild as HTMLElement);
  expect(
    worse.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, '')),
  ).toEqual(['RejectedReason: harasses', 'Media marked as sensitive']);
  expect(screen.queryByText(/Only servers marked/)).toBeNull();
});

test('a server is found by its address; that none is named is said', async () => {
  await open();
  search('@ana@worse.test');
  expect(hosts()).toEqual(['worse.test']);
  expect(screen.getByText('1 server with rules')).toBeTruthy();
  search('friend.test');
  expect(screen.getByText('No rules for that server')).toBeTruthy();
});

test('where only some servers are accepted that is said', async () => {
  publish({ mrf_simple: { accept: ['friend.test'] } });
  await open();
  expect(screen.getByText(/Only servers marked “Accepted” are allowed/)).toBeTruthy();
  expect(hosts()).toEqual(['friend.test']);
});

test('a long list is shown in parts', async () => {
  publish({ mrf_simple: { reject: Array.from({ length: 150 }, (_, index) => `s${index}.test`) } });
  await open();
  expect(hosts()).toHaveLength(100);
  await press('Load more');
  expect(hosts()).toHaveLength(150);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a server that tells only its members is asked as one', async () => {
  publish({});
  fake.api.on(/^GET \/api\/v1\/instance$/, { json: { pleroma: { metadata: { federation: FEDERATION } } } });
  await open();
  expect(hosts()).toEqual(['spam.test', 'worse.test']);
  expect(fake.calls.at(-1)?.anonymous).toBe(false);
});

test('a server without node info is asked for its description', async () => {
  fake.api.on(/well-known/, () => {
    throw apiError(404);
  });
  fake.api.on(/^GET \/api\/v1\/instance$/, { json: { pleroma: { metadata: { federation: FEDERATION } } } });
  await open();
  expect(hosts()).toEqual(['spam.test', 'worse.test']);
});

test('one that publishes nothing says so', async () => {
  publish({});
  fake.api.on(/^GET \/api\/v1\/instance$/, { json: {} });
  await open();
  expect(screen.getByText('No published rules')).toBeTruthy();
});

describe.each(FAULTS)('$name', (fault) => {
  test('rules that do not load say it once, and load with a retry', async () => {
    fake.api.on(/^GET/, fault.fails);
    await open();
    expectOneMessage(fake, fault);
    expectRetry(fault);
  });
});
