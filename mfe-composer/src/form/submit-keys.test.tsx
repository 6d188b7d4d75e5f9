import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anOwnAccount, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { Composer } from './composer.tsx';

// Loaded when a post is sent: a key that is not ignored would be seen at once.
beforeAll(async () => void (await import('./publish.ts')));

let fake: FakeCtx;
const answered = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));

beforeEach(async () => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount()] });
  fake.answer('POST /api/v1/statuses', answered);
  fake.answer('POST /api/v1/media', () => new Promise(() => undefined));
  renderIn(fake, <Composer target={{ kind: 'status' }} layout="dialog" />);
  await screen.findByLabelText('Text');
});
afterEach(() => fake.end());

const text = () => screen.getByLabelText('Text');
const type = (words: string) => fireEvent.change(text(), { target: { value: words } });
const press = () => fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
const sent = () => fake.calls.filter(({ path }) => path === '/api/v1/statuses').length;

test('[CO-053] the key posts, and is ignored while posting is in progress', async () => {
  type('Once');
  press();
  await act(settle);
  press();
  await act(settle);
  expect(sent()).toBe(1);
});

test('[CO-053] the key is ignored where posting is disabled', async () => {
  type('x'.repeat(6000));
  press();
  await act(settle);
  expect([sent(), screen.queryByRole('alert')]).toEqual([0, null]);
});

test('[CO-053] the key is ignored while a file uploads', async () => {
  type('With a picture');
  const files = [new File(['x'], 'boat.png', { type: 'image/png' })];
  fireEvent.paste(text(), { clipboardData: { files, getData: () => '' } });
  await act(settle);
  press();
  await act(settle);
  expect([sent(), screen.queryByRole('alert')]).toEqual([0, null]);
});

test('[CO-053] the key is ignored while the emoji picker is open', async () => {
  type('Smile');
  fireEvent.click(screen.getByRole('button', { name: 'Emoji' }));
  await act(settle);
  press();
  await act(settle);
  expect(sent()).toBe(0);
});
