import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ComposerStage, post, text, type } from '../form/testing/composer-stage.tsx';

const stage = new ComposerStage();
const LIMITS = { maxOptions: 3, maxOptionChars: 5, minExpiration: 90, maxExpiration: 5400 };
const options = () => screen.getAllByLabelText<HTMLInputElement>(/^Option/);
const fill = (...texts: string[]) => {
  for (const [at, value] of texts.entries()) fireEvent.change(options()[at]!, { target: { value } });
};
const more = () => screen.queryByRole('button', { name: 'Add option' });
const amount = () => screen.getByRole<HTMLInputElement>('spinbutton');
const unit = () => screen.getByLabelText<HTMLSelectElement>('Unit');
const give = (value: number) => fireEvent.change(amount(), { target: { value: String(value) } });

/** A form with a poll, on a server of these limits. */
async function open(limits: Partial<typeof LIMITS> = {}) {
  stage.fake.setInstance({ pollLimits: { ...LIMITS, ...limits } });
  stage.posts();
  await stage.open();
  type('Which?');
  fireEvent.click(screen.getByRole('button', { name: 'Add a poll' }));
  await screen.findByLabelText('Option 1');
}

test('[CO-061] options are added up to the limit of the server, and more are not sent', async () => {
  await open();
  fireEvent.click(more()!);
  expect([options().length, more()]).toEqual([3, null]);
  fill('a', 'b', 'c');
  act(() => stage.fake.setInstance({ pollLimits: { ...LIMITS, maxOptions: 2 } }));
  fireEvent.click(post());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(stage.sent()).toEqual([]);
});

test('[CO-061] [CO-062] a server that names no limits takes four options of 255 characters', async () => {
  stage.posts();
  await stage.open();
  type('Which?');
  fireEvent.click(screen.getByRole('button', { name: 'Add a poll' }));
  await screen.findByLabelText('Option 1');
  for (const _ of [3, 4]) fireEvent.click(more()!);
  expect([options().length, more()]).toEqual([4, null]);
  fill('x'.repeat(256), 'b');
  expect(options()[0]?.getAttribute('aria-invalid')).toBe('true');
  fill('x'.repeat(255));
  expect(options()[0]?.getAttribute('aria-invalid')).not.toBe('true');
});

test('[CO-062] an option over the limit of the server says so, and is not sent', async () => {
  await open();
  fill('sixsix', 'five5');
  expect(options().map((option) => option.getAttribute('aria-invalid') === 'true')).toEqual([true, false]);
  fireEvent.click(post());
  await act(async () => undefined);
  expect(stage.sent()).toEqual([]);
  fill('fives');
  fireEvent.click(post());
  await waitFor(() => expect(stage.sent()).toHaveLength(1));
});

test('[CO-064] the time of a poll stays within the limits of the server, in each unit', async () => {
  await open();
  fireEvent.change(unit(), { target: { value: 'minutes' } });
  expect([amount().min, amount().max]).toEqual(['2', '90']);
  give(1);
  fireEvent.blur(amount());
  expect(amount().value).toBe('2');
  give(91);
  fireEvent.blur(amount());
  expect(amount().value).toBe('90');
  fireEvent.change(unit(), { target: { value: 'hours' } });
  expect([amount().value, amount().min, amount().max]).toEqual(['1', '1', '1']);
});

test('[CO-064] a time that is posted by the key, as it is typed, is sent within the limits', async () => {
  await open();
  fill('a', 'b');
  fireEvent.change(unit(), { target: { value: 'minutes' } });
  give(500);
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(stage.sent()).toHaveLength(1));
  expect(stage.body()['poll']).toMatchObject({ expires_in: 5400 });
});

test.each([
  [3599, ['minutes']],
  [5400, ['minutes', 'hours']],
  [86_400, ['minutes', 'hours', 'days']],
])('[CO-066] a server that allows %i seconds offers %j', async (maxExpiration, units) => {
  await open({ maxExpiration });
  expect([...unit().options].map(({ value }) => value)).toEqual(units);
});
