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
  expect(screen.getByText(/could not be saved\. The server cannot be reached/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await wait(1500);
  expect(fake.calls).toHaveLength(2);
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
