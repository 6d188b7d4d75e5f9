import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ApiErrorCode } from '@skerry/shared/contract';
import { anAccount, apiError, press, renderIn, settle, wireAccount } from '@skerry/shared/testing';
import manifest from '../../module.json';
import addToList from '../exposes/add-to-list.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { AddDialog } from './add-dialog.tsx';
import { answerAddRequests } from './answer-add-requests.ts';
import { openAddDialog } from './open-add-dialog.ts';
import { firstValueFrom } from '@skerry/shared/runtime';

const LISTS = [
  { id: 'l1', title: 'Harbour people' },
  { id: 'l2', title: 'Tides' },
];
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

async function open() {
  const fake = fakeCtx({ me: 'a9' });
  fake.entities.merge({ account: [anAccount()] });
  fake.api.on(/^GET .*v1\/lists$/, { json: LISTS });
  fake.api.on(/^GET .*accounts\/ana\/lists$/, { json: [LISTS[0]] });
  renderIn(fake, <AddDialog params={{ accountId: 'ana' }} />);
  await act(settle);
  return fake;
}

test('the lists are checkboxes, checked where the account is a member; a change is sent at once', async () => {
  const fake = await open();
  fake.api.on(/^(POST|DELETE) .*lists\/l.\/accounts/, { json: {} });
  expect(screen.getByRole('heading', { name: 'Add Ana to lists' })).toBeTruthy();
  expect([box('Harbour people').checked, box('Tides').checked]).toEqual([true, false]);
  fireEvent.click(box('Tides'));
  fireEvent.click(box('Harbour people'));
  await act(settle);
  expect(fake.api.asked(/^(POST|DELETE)/).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/v1/lists/l2/accounts', { account_ids: ['ana'] }],
    ['DELETE', '/api/v1/lists/l1/accounts', { account_ids: ['ana'] }],
  ]);
  expect([box('Harbour people').checked, box('Tides').checked]).toEqual([false, true]);
});

test.each<[number, ApiErrorCode]>([
  [404, 'not-found'],
  [405, 'unsupported'],
])('a server that does not say which lists an account is in (%i) is asked who is in each', async (status, code) => {
  const fake = fakeCtx({ me: 'a9' });
  fake.entities.merge({ account: [anAccount()] });
  fake.api.on(/^GET .*v1\/lists$/, { json: LISTS });
  fake.api.on(/^GET .*accounts\/ana\/lists$/, () => {
    throw apiError(status, code);
  });
  fake.api.on(/lists\/l1\/accounts$/, { json: [wireAccount('a1')] });
  fake.api.on(/lists\/l2\/accounts$/, { json: [wireAccount('a1'), wireAccount('ana')] });
  renderIn(fake, <AddDialog params={{ accountId: 'ana' }} />);
  await act(settle);
  expect([box('Harbour people').checked, box('Tides').checked]).toEqual([false, true]);
});

test('where the members of one list do not come either, that is said, and they are asked for again', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/^GET .*v1\/lists$/, { json: LISTS });
  fake.api.on(/lists\/l1\/accounts$/, { json: [wireAccount('ana')] });
  fake.api.on(/lists\/l2\/accounts$/, () => {
    throw apiError(500);
  });
  renderIn(fake, <AddDialog params={{ accountId: 'ana' }} />);
  await act(settle);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t check');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  fake.api.on(/lists\/l2\/accounts$/, { json: [] });
  await press('Try again');
  expect([box('Harbour people').checked, box('Tides').checked]).toEqual([true, false]);
});

test('while the lists come there is no field that a phone would open its keyboard for', async () => {
  const fake = fakeCtx({ me: 'a9' });
  const answers: (() => void)[] = [];
  const later = (json: unknown) => () => new Promise<object>((resolve) => answers.push(() => resolve({ json })));
  fake.api.on(/^GET .*v1\/lists$/, later(LISTS));
  fake.api.on(/^GET .*accounts\/ana\/lists$/, later([LISTS[0]]));
  renderIn(fake, <AddDialog params={{ accountId: 'ana' }} />);
  await act(settle);
  expect(answers).toHaveLength(2);
  for (const answer of answers) {
    expect(screen.queryByRole('textbox')).toBeNull();
    answer();
    await act(settle);
  }
  expect([...document.querySelectorAll('input')].map(({ type }) => type)).toEqual(['checkbox', 'checkbox', 'text']);
});

test('a change that failed is taken back and said once', async () => {
  const fake = await open();
  fake.api.on(/^POST/, () => {
    throw apiError(404);
  });
  fireEvent.click(box('Tides'));
  await act(settle);
  expect(box('Tides').checked).toBe(false);
  expect(fake.noticeTexts()).toEqual(['On this server, lists can only include people you follow.']);
});

test('a new list is made in the dialog, with the account in it', async () => {
  const fake = await open();
  fake.api.on(/^POST .*v1\/lists$/, { json: { id: 'l3', title: 'Bakers' } });
  fake.api.on(/^POST .*lists\/l3\/accounts/, { json: {} });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bakers' } });
  await press('Create');
  expect(fake.api.asked(/^POST/).map(({ path }) => path)).toEqual(['/api/v1/lists', '/api/v1/lists/l3/accounts']);
  expect(box('Bakers').checked).toBe(true);
});

test('the entry is offered for other accounts, to a user who is signed in, where the server has lists', async () => {
  const entry = manifest.slots.find(({ expose }) => expose === './add-to-list');
  expect(entry?.when).toEqual([{ signedIn: true }, { ability: 'lists' }]);
  const { ctx } = fakeCtx({ me: 'a9' });
  const isHidden = async (accountId: string) => (await firstValueFrom(addToList.state!({ accountId }, ctx))).hidden;
  expect([await isHidden('a9'), await isHidden('ana')]).toEqual([true, false]);
});

test('the entry opens the dialog, also where it is pressed before the background runs', async () => {
  const { ctx, opened } = fakeCtx({ me: 'a9' });
  await addToList.run({ accountId: 'ana' }, ctx);
  answerAddRequests(ctx, () => ({ label: ctx.i18n.t('lists.add'), failed: '' }));
  await vi.dynamicImportSettled();
  expect(opened.mock.lastCall?.[1]).toMatchObject({ label: 'Add to a list', params: { accountId: 'ana' } });
});

test('a question that does not load is said', async () => {
  const fake = fakeCtx({ me: 'a9' });
  const lost = new Error('offline');
  fake.opened.mockImplementationOnce(() => {
    throw lost;
  });
  await openAddDialog(fake.ctx, 'ana', { label: 'Add to a list', failed: 'Couldn’t load this' });
  expect(fake.errors).toEqual([lost]);
  expect(fake.noticeTexts()).toEqual(['Couldn’t load this']);
});

test.each(['__proto__', 'constructor'])('a list with the id %s is one like any other', async (id) => {
  const fake = fakeCtx({ me: 'a9' });
  fake.entities.merge({ account: [anAccount()] });
  fake.api.on(/^GET .*v1\/lists$/, { json: [{ id, title: 'Tides' }] });
  fake.api.on(/^GET .*accounts\/ana\/lists$/, { json: [] });
  fake.api.on(/^POST .*lists\/.*accounts/, { json: {} });
  renderIn(fake, <AddDialog params={{ accountId: 'ana' }} />);
  await act(settle);
  expect(box('Tides').checked).toBe(false);
  fireEvent.click(box('Tides'));
  await act(settle);
  expect(box('Tides').checked).toBe(true);
});
