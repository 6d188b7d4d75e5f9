import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import {
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  saidFailures,
  settle,
  wireAccount,
  type Fault,
  type FakeCtx,
} from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ListEditor } from './list-editor.tsx';

const WAIT_S = 30;
const limited = ApiFailure.fromResponse(429, new Headers({ 'Retry-After': String(WAIT_S) }), '{"error":"Throttled"}');
const LIMIT: Fault = {
  name: `a limit of ${WAIT_S} s`,
  error: limited,
  mayWorkAgain: true,
  fails: () => {
    throw limited;
  },
};
const MEMBERS = /^GET .*lists\/l1\/accounts$/;
const SEARCH = /^GET .*accounts\/search/;

async function open(): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/^GET .*v1\/lists$/, { json: [{ id: 'l1', title: 'Harbour people' }] });
  fake.api.on(MEMBERS, { json: [wireAccount('a1')] });
  renderIn(fake, <ListEditor params={{ id: 'l1' }} />);
  await act(settle);
  return fake;
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const searchField = () => screen.getByRole<HTMLInputElement>('searchbox');
const membersNamed = () => within(screen.getByRole('region', { name: 'Members' })).queryAllByRole('link').length;

async function search() {
  fireEvent.change(searchField(), { target: { value: 'person' } });
  fireEvent.submit(screen.getByRole('search'));
  await act(settle);
}

describe.each([...FAULTS, LIMIT])('$name', (fault) => {
  test('the name that could not be saved stays, and is saved later', async () => {
    const fake = await open();
    fake.api.on(/^PUT/, fault.fails);
    fireEvent.change(nameField(), { target: { value: 'Pier people' } });
    await press('Save');
    expectOneMessage(fake, fault);
    expect(nameField().value).toBe('Pier people');
    fake.api.on(/^PUT/, { json: { id: 'l1', title: 'Pier people' } });
    await press('Save');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(fake.noticeTexts()).toEqual(['Name saved']);
  });

  test('a search that failed says it once, keeps its text, and is asked again', async () => {
    const fake = await open();
    fake.api.on(SEARCH, fault.fails);
    await search();
    expectOneMessage(fake, fault);
    expectRetry(fault);
    expect(searchField().value).toBe('person');
    if (!fault.mayWorkAgain) return;
    fake.api.on(SEARCH, { json: [wireAccount('a3')] });
    await press('Try again');
    expect(screen.getByText('Person a3')).toBeTruthy();
    expect(saidFailures(fake)).toEqual([]);
  });

  test('who could not be added is no member, and is added later', async () => {
    const fake = await open();
    fake.api.on(SEARCH, { json: [wireAccount('a3')] }).on(/^POST/, fault.fails);
    await search();
    await press('Add Person a3');
    expectOneMessage(fake, fault);
    expect(membersNamed()).toBe(1);
    fake.api.on(/^POST/, { json: {} });
    await press('Add Person a3');
    expect(membersNamed()).toBe(2);
  });

  test('who could not be removed stays a member, and is removed later', async () => {
    const fake = await open();
    fake.api.on(/^DELETE/, fault.fails);
    await press('Remove Person a1');
    expectOneMessage(fake, fault);
    expect(membersNamed()).toBe(1);
    fake.api.on(/^DELETE/, { json: {} });
    await press('Remove Person a1');
    expect(membersNamed()).toBe(0);
  });

  test('a list that could not be deleted stays, and is deleted later', async () => {
    const fake = await open();
    fake.api.on(/^DELETE/, fault.fails);
    await press('Delete list');
    expectOneMessage(fake, fault);
    expect(fake.go).not.toHaveBeenCalled();
    expect(nameField().value).toBe('Harbour people');
    fake.api.on(/^DELETE/, { json: {} });
    await press('Delete list');
    expect(fake.go).toHaveBeenCalledWith('/lists', { replace: true });
  });
});

test('a limit with a time says how long to wait', async () => {
  const fake = await open();
  fake.api.on(/^DELETE/, LIMIT.fails);
  await press('Delete list');
  expect(fake.noticeTexts()[0]).toContain(`${WAIT_S} s`);
});

test.each([['<html>'], [{ error: 'no' }], [[{ id: 5 }, null, 'x']]])(
  'people of a search that are malformed (%j) are nobody or a failure, and nothing breaks',
  async (json) => {
    const fake = await open();
    fake.api.on(SEARCH, { json });
    await search();
    expect(saidFailures(fake).length + screen.queryAllByText('No one found').length).toBe(1);
    expect(membersNamed()).toBe(1);
  },
);
