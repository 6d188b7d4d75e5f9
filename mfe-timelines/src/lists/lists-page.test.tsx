import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { apiError, press, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ListsPage } from './lists-page.tsx';

const HARBOUR = { id: 'l1', title: 'Harbour people' };
const LISTS = /^GET .*v1\/lists$/;
let isHidden = false;
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
afterEach(() => {
  isHidden = false;
  vi.useRealTimers();
});

async function open(fake: FakeCtx = fakeCtx({ me: 'a9' }), answer: object[] | null = [HARBOUR]) {
  if (answer) fake.api.on(LISTS, { json: answer });
  const view = renderIn(fake, <ListsPage />);
  await act(settle);
  return { fake, ...view };
}
const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'New list name' }), { target: { value: text } });

test('[TL-162] [SH-052] the page shows a card for each list, with its timeline and its editor, and a form', async () => {
  await open();
  const card = within(within(screen.getByRole('list', { name: 'Lists' })).getByRole('listitem'));
  expect(card.getByRole('link', { name: 'Harbour people' }).getAttribute('href')).toBe('/lists/l1');
  expect(card.getByRole('link', { name: 'Edit “Harbour people”' }).getAttribute('href')).toBe('/lists/l1/edit');
  expect(screen.getByRole('textbox', { name: 'New list name' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
});

test('without a list it says what one is', async () => {
  await open(undefined, []);
  expect(screen.getByText('No lists yet')).toBeTruthy();
});

test('[TL-162] a new list is added below the others, and the next one can be written', async () => {
  const { fake } = await open();
  fake.api.on(/^POST .*v1\/lists$/, { json: { id: 'l2', title: 'Tides' } });
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
  expect(make.disabled).toBe(true);
  write('   ');
  expect(make.disabled).toBe(true);
  write(' Tides ');
  await press('Create');
  expect(fake.api.asked(/^POST/)[0]?.body).toEqual({ title: 'Tides' });
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Harbour peopleEdit', 'TidesEdit']);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New list name' });
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

test('a name that was written stays where the server refused it, and when the page opens again', async () => {
  const { fake, unmount } = await open();
  fake.api.on(/^POST .*v1\/lists$/, () => {
    throw apiError(422, undefined, 'Too many lists for this harbour');
  });
  write('Tides');
  await press('Create');
  expect(screen.getByRole('alert').textContent).toContain('Too many lists for this harbour');
  expect(screen.getByDisplayValue('Tides')).toBeTruthy();
  unmount();
  await open(fake, null);
  expect(screen.getByDisplayValue('Tides')).toBeTruthy();
});

test('[TL-168] lists that do not load are logged, and a click tries again', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(LISTS, () => {
    throw apiError(500);
  });
  await open(fake, null);
  expect(fake.errors).toHaveLength(1);
  expect(screen.getByText('Couldn’t load lists')).toBeTruthy();
  fake.api.on(LISTS, { json: [HARBOUR] });
  await press('Try again');
  expect(screen.getByText('Harbour people')).toBeTruthy();
});

test('[TL-168] a refresh that failed leaves the lists, says so, and a click tries again', async () => {
  vi.useFakeTimers();
  const { fake } = await open();
  fake.api.on(LISTS, () => {
    throw apiError(500);
  });
  await act(() => vi.advanceTimersByTimeAsync(240_000));
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t refresh lists');
  expect(screen.getByText('Harbour people')).toBeTruthy();
  fake.api.on(LISTS, { json: [{ ...HARBOUR, title: 'Pier people' }] });
  await press('Try again');
  expect(screen.getByText('Pier people')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[TL-164] lists refresh every 240000 ms, and not while the page is hidden', async () => {
  vi.useFakeTimers();
  const { fake, unmount } = await open();
  const asked = () => fake.api.asked(LISTS).length;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const hide = (is: boolean) => {
    isHidden = is;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await pass(239_999);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
  hide(true);
  await pass(480_000);
  expect(asked()).toBe(2);
  hide(false);
  await pass(0);
  expect(asked()).toBe(3);
  hide(true);
  hide(false);
  await pass(239_999);
  expect(asked()).toBe(3);
  await pass(1);
  expect(asked()).toBe(4);
  unmount();
  await pass(480_000);
  expect(asked()).toBe(4);
});

test('a list that was made while an older answer was on its way stays', async () => {
  const fake = fakeCtx({ me: 'a9' });
  const slow = Promise.withResolvers<{ json: object[] }>();
  fake.api.on(LISTS, { json: [HARBOUR] });
  const first = await open(fake, null);
  first.unmount();
  fake.api.on(LISTS, () => slow.promise);
  fake.api.on(/^POST .*v1\/lists$/, { json: { id: 'l2', title: 'Tides' } });
  await open(fake, null);
  write('Tides');
  await press('Create');
  fake.api.on(LISTS, { json: [HARBOUR, { id: 'l2', title: 'Tides' }] });
  slow.resolve({ json: [HARBOUR] });
  await act(settle);
  expect(screen.getByText('Tides')).toBeTruthy();
});
