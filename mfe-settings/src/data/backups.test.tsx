import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
afterEach(() => fake.end());

const READY = {
  id: '1',
  contentType: 'application/zip',
  url: 'https://instance.test/archive.zip',
  fileSize: 2048,
  isReady: true,
  createdAt: '2026-11-02T03:04:05.000Z',
};
const PENDING = { ...READY, id: '2', url: '', fileSize: 0, isReady: false, createdAt: '2026-11-20T03:04:05.000Z' };
const CALL = '/api/v1/pleroma/backups';

async function show(options: Partial<FakeCtxOptions> = {}, first: () => unknown = () => [READY]) {
  fake = fakeCtx({ account: { id: 'me', acct: 'maren' }, ...options });
  fake.answer(`GET ${CALL}`, first);
  await showPane(fake, 'data');
}
const part = () => within(screen.getByRole('region', { name: 'Backups' }));

test('[SE-121] a backup that is ready is fetched, with its date and size', async () => {
  await show();
  const link = part().getByRole('link', { name: /^Download backup of .*2026/ });
  expect(link.getAttribute('href')).toBe('https://instance.test/archive.zip');
  expect(link.getAttribute('rel')).toContain('noreferrer');
  expect(part().getByRole('listitem').textContent).toContain('2 KiB');
});

test('[SE-121] a backup is requested, and looked for again until it is ready', async () => {
  await show({}, () => []);
  expect(part().getByText('No backups yet')).toBeTruthy();
  expect(part().queryByRole('button', { name: 'Check again' })).toBeNull();
  fake.answer(`POST ${CALL}`, () => [PENDING]);
  await press('Request a backup');
  expect(part().getByText('Your server is still creating it')).toBeTruthy();
  expect(part().queryByRole('link')).toBeNull();
  fake.answer(`GET ${CALL}`, () => [{ ...READY, id: '2' }]);
  await press('Check again');
  expect(part().getByRole('link')).toBeTruthy();
});

test('[SE-121] a request that the server refuses says why, and the list stays', async () => {
  await show();
  fake.answer(`POST ${CALL}`, () => {
    throw apiError(400, 'invalid', 'Last export was less than 7 days ago');
  });
  await press('Request a backup');
  expect(part().getByRole('alert').textContent).toBe('Couldn’t create a backup: Last export was less than 7 days ago');
  expect(part().getByRole('link')).toBeTruthy();
});

test.each(FAULTS)('[SE-121] a request that fails says so, and can be sent again: $name', async (fault) => {
  await show();
  fake.api.on(/POST .*backups/, fault.fails);
  await press('Request a backup');
  expectOneMessage(fake, fault);
  fake.answer(`POST ${CALL}`, () => [PENDING, READY]);
  await press('Request a backup');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(part().getAllByRole('listitem')).toHaveLength(2);
});

test.each(FAULTS)('[SE-121] a list that does not load says so once: $name', async (fault) => {
  await show({}, fault.fails);
  expectOneMessage(fake, fault);
  expectRetry(fault);
});

test('[SE-121] they are offered only where the server makes them', async () => {
  await show({ abilities: { backups: false } });
  expect(screen.queryByRole('region', { name: 'Backups' })).toBeNull();
  expect(fake.api.asked(/backups/)).toEqual([]);
});
