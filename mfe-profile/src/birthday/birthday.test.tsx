import { screen, waitFor } from '@testing-library/react';
import type { AccountField } from '@skerry/shared/entities';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { Fields } from '../profile/fields.tsx';
import { fakeCtx, textsIn } from '../testing/fake-ctx.ts';

let fake: FakeCtx;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 12) });
  fake = fakeCtx();
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

const boat: AccountField = { name: 'Boat', valueHtml: 'Heron', verifiedAt: null };
const show = (birthday: string | undefined, fields: AccountField[] = []) =>
  renderIn(fake, <Fields account={anAccount({ fields, ...(birthday && { birthday }) })} />);
const rows = () =>
  screen.getAllByRole('term').map((term) => [term, term.nextElementSibling].map((one) => one?.textContent));

test.each([
  ['en', 'Birthday', 'March 12'],
  ['de', 'Geburtstag', '12. März'],
  ['ja', '誕生日', '3月12日'],
])('a birthday that a person shows is the last of their fields, without its year (%s)', async (locale, label, day) => {
  fake = fakeCtx({ locale, messages: await textsIn(locale) });
  show('1990-03-12', [boat]);
  await waitFor(() =>
    expect(rows()).toEqual([
      ['Boat', 'Heron'],
      [label, day],
    ]),
  );
  expect(screen.getByText(day).getAttribute('datetime')).toBe('03-12');
});

test('it is there without other fields, and its place is kept while it loads', async () => {
  const { container } = show('1990-03-12');
  expect(container.querySelectorAll('dl > div')).toHaveLength(1);
  await waitFor(() => expect(rows()).toEqual([['Birthday', 'March 12']]));
});

test.each([
  ['1988-11-25', 'November 25Today'],
  ['1988-11-26', 'November 26'],
])('the birthday of today is marked: %s', async (birthday, text) => {
  show(birthday);
  await waitFor(() => expect(rows()).toEqual([['Birthday', text]]));
});

test('who shows none has none', async () => {
  show(undefined, [boat]);
  await vi.dynamicImportSettled();
  expect(rows()).toEqual([['Boat', 'Heron']]);
  expect(document.querySelectorAll('dl > div')).toHaveLength(1);
});

test('without fields and a birthday there is no table', () => {
  expect(show(undefined).container.querySelector('dl')).toBeNull();
});
