import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { apiError, press, renderIn, settle, wireAccount, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ManyDialog } from './many-dialog.tsx';

/** The user follows five; a1 is in this list, a2 in another one. */
function prepared(): FakeCtx {
  const fake = fakeCtx({ me: 'a9' });
  fake.api
    .on(/following/, { json: ['a1', 'a2', 'a3', 'a4', 'a5'].map((id) => wireAccount(id)) })
    .on(/GET .*v1\/lists$/, {
      json: [
        { id: 'l1', title: 'Boats' },
        { id: 'l2', title: 'Trams' },
      ],
    })
    .on(/GET .*lists\/l1\/accounts/, { json: [wireAccount('a1')] })
    .on(/GET .*lists\/l2\/accounts/, { json: [wireAccount('a2')] });
  return fake;
}
async function open(fake = prepared()) {
  renderIn(fake, <ManyDialog params={{ listId: 'l1', title: 'Boats' }} close={vi.fn()} setTitle={vi.fn()} />);
  await act(settle);
  return fake;
}
const names = () => screen.queryAllByRole('listitem').map((row) => /Person \w\d/.exec(row.textContent)?.[0]);
const box = (name: RegExp) => screen.getByRole('checkbox', { name });

test('it offers those who are followed and not in the list; by name, and of no list, on request', async () => {
  await open();
  expect(names()).toEqual(['Person a2', 'Person a3', 'Person a4', 'Person a5']);
  fireEvent.click(box(/^Only people in no list yet/));
  expect(names()).toEqual(['Person a3', 'Person a4', 'Person a5']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'PERSON A4' } });
  expect(names()).toEqual(['Person a4']);
});

test('all that are ticked are added; who was refused is named', async () => {
  const fake = await open();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
  for (const name of [/Person a2/, /Person a3/, /Person a4/]) fireEvent.click(box(name));
  fake.api.on(/POST .*lists\/l1\/accounts/, ({ body }) => {
    if ((body as { account_ids: string[] }).account_ids.includes('a3')) throw apiError(404);
    return { json: {} };
  });
  await press('Add 3 people');
  expect(screen.getByText('2 people added')).toBeTruthy();
  expect(screen.getByText('The server didn’t add Person a3.')).toBeTruthy();
  expect(names()).toEqual(['Person a3', 'Person a5']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
});

test('a failure says so, and who was not added stays ticked', async () => {
  const fake = await open();
  fireEvent.click(box(/Person a2/));
  fake.api.on(/POST .*lists\/l1\/accounts/, () => {
    throw apiError(500);
  });
  await press('Add 1 person');
  expect(screen.getByText('Not everyone was added')).toBeTruthy();
  expect((box(/Person a2/) as HTMLInputElement).checked).toBe(true);
});

test('lists that did not load are loaded again', async () => {
  const fake = prepared();
  fake.api.on(/GET .*lists\/l2\/accounts/, () => {
    throw apiError(500);
  });
  await open(fake);
  expect(screen.getByText('Couldn’t load people you follow')).toBeTruthy();
  fake.api.on(/GET .*lists\/l2\/accounts/, { json: [] });
  await press('Try again');
  expect(names()).toHaveLength(4);
});
