import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRelationship, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import PrivateNote from './private-note.tsx';

let fake: FakeCtx;

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeCtx();
  fake.entities.merge({ relationship: [aRelationship()] });
  fake.answer('POST /api/v1/accounts/ana/note', (call) => ({
    kind: 'relationship',
    id: 'ana',
    entities: { relationship: [aRelationship({ note: (call.body as URLSearchParams).get('comment') ?? '' })] },
  }));
});
afterEach(() => {
  fake.end();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
function type(words: string) {
  fireEvent.change(screen.getByLabelText('Private note'), { target: { value: words } });
}

test('[PR-009] the note is saved 1500 ms after the last key', async () => {
  renderIn(fake, <PrivateNote accountId="ana" />);
  type('Has the');
  await wait(1400);
  type('Has the spare oar');
  await wait(1499);
  expect(fake.calls).toHaveLength(0);
  await wait(1);
  expect(fake.calls).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(fake.ctx.ports.entities.peek('relationship', 'ana')?.note).toBe('Has the spare oar');
});

test('what the server keeps shows from the start, and once what was typed is saved', async () => {
  fake.entities.merge({ relationship: [aRelationship({ note: 'From Akkoma' })] });
  renderIn(fake, <PrivateNote accountId="ana" />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Private note');
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['From Akkoma', '']);
  expect(screen.queryByText(/Couldn’t save/)).toBeNull();
  type('Mine');
  await wait(1500);
  act(() => fake.entities.merge({ relationship: [aRelationship({ note: 'Of another tab' })] }));
  expect(field.value).toBe('Of another tab');
});

test('an account whose relationship is not known has an empty note', () => {
  renderIn(fake, <PrivateNote accountId="ben" />);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('');
});

test('what is typed while the note is saved stays, and is saved after it', async () => {
  let answer: (value: unknown) => void = () => undefined;
  fake.answer('POST /api/v1/accounts/ana/note', () => new Promise((resolve) => (answer = resolve)));
  renderIn(fake, <PrivateNote accountId="ana" />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Private note');
  type('Has the');
  await wait(1500);
  type('Has the spare oar');
  expect(screen.getByRole('status').textContent).toBe('');
  await act(async () =>
    answer({ kind: 'relationship', id: 'ana', entities: { relationship: [aRelationship({ note: 'Has the' })] } }),
  );
  expect(field.value).toBe('Has the spare oar');
  expect(screen.getByRole('status').textContent).toBe('');
  await wait(1500);
  expect(fake.calls.map(({ body }) => (body as URLSearchParams).get('comment'))).toEqual([
    'Has the',
    'Has the spare oar',
  ]);
});

test('a note says that it is saved no more once it is changed again', async () => {
  renderIn(fake, <PrivateNote accountId="ana" />);
  type('One');
  await wait(1500);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  type('One and two');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a field that loses the focus saves at once, and only once', async () => {
  renderIn(fake, <PrivateNote accountId="ana" />);
  type('Quick');
  fireEvent.blur(screen.getByLabelText('Private note'));
  await wait(5000);
  expect(fake.calls).toHaveLength(1);
});

test('leaving the page earlier saves it too', async () => {
  renderIn(fake, <PrivateNote accountId="ana" />);
  type('Quick');
  cleanup();
  expect(fake.calls).toHaveLength(1);
});

test('a note that could not be saved stays, and can be retried', async () => {
  fake.answer('POST /api/v1/accounts/ana/note', () => {
    throw new ApiFailure('network');
  });
  renderIn(fake, <PrivateNote accountId="ana" />);
  type('Keep');
  await wait(1500);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('Keep');
  expect(screen.getByText(/Couldn’t save the note\. Can’t reach the server/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await wait(1500);
  expect(fake.calls).toHaveLength(2);
  expect(fake.calls.map(({ body }) => (body as URLSearchParams).get('comment'))).toEqual(['Keep', 'Keep']);
  expect(fake.errors).toHaveLength(2);
  expect(screen.getByText(/Couldn’t save/).textContent).toMatch(/\. Try again$/);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a server without private notes has no field for one; words that were typed before that was known stay', async () => {
  fake.setAbilities({ privateNotes: false });
  renderIn(fake, <PrivateNote accountId="ana" />);
  expect(screen.queryByLabelText('Private note')).toBeNull();
  act(() => fake.setAbilities({ privateNotes: true }));
  type('Has the spare oar');
  act(() => fake.setAbilities({ privateNotes: false }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('Has the spare oar');
});
