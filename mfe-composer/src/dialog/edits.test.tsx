import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import type { Poll, Status } from '@skerry/shared/entities';
import { anOwnAccount, aStatus, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Target } from '../draft/target.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { jsonOf } from '../testing/json-of.ts';
import { picture } from '../testing/picture.ts';
import { ComposerDialog } from './composer-dialog.tsx';

const NOW = '2026-11-25T10:00:00.000Z';
const DAY = 86_400_000;
const poll: Poll = {
  id: 'p1',
  options: [
    { title: 'Gig', votesCount: 2 },
    { title: 'Barge', votesCount: 1 },
  ],
  isMultiple: true,
  hasVoted: true,
  ownVotes: [],
  isExpired: false,
  expiresAt: new Date(Date.parse(NOW) + 2 * DAY).toISOString(),
  votesCount: 3,
  votersCount: 3,
  emojis: [],
};
const file = { ...picture, description: 'first words' };
const KEPT = 'The poll and its votes stay as they are.';
const REOPENS = 'This poll has ended. Saving opens it again for a short time, and its votes may be lost.';

let fake: FakeCtx;
let reads = true;
const close = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  fake = fakeCtx();
  fake.setInstance({ pollLimits: { maxOptions: 4, maxOptionChars: 50, minExpiration: 300, maxExpiration: 999_999 } });
  close.mockClear();
  fake.answer('GET /api/v1/statuses/s1/source', () => ({
    id: 's1',
    text: 'frist',
    spoilerText: '',
    contentType: null,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  fake.end();
});

/** An own status of a day ago, with a poll or a file. */
function publish(part: Partial<Status>, own: Poll = poll) {
  const createdAt = new Date(Date.parse(NOW) - DAY).toISOString();
  const status = aStatus({ accountId: 'me', createdAt, ...part });
  const answer = { kind: 'status', id: 's1', entities: { status: [status], poll: part.pollId ? [own] : [] } };
  fake.entities.merge({ account: [anOwnAccount()], ...answer.entities });
  fake.answer('GET /api/v1/statuses/s1', () => answer);
  fake.answer('PUT /api/v1/statuses/s1', (call) => {
    const body = jsonOf(call.body) as { status: string; media_attributes?: { description: string }[] };
    const attachments = status.attachments.map((entry) => ({
      ...entry,
      description: (reads && body.media_attributes?.[0]?.description) || entry.description,
    }));
    return {
      ...answer,
      entities: { ...answer.entities, status: [{ ...status, attachments, contentHtml: body.status }] },
    };
  });
}
async function open(kind: 'edit' | 'redraft') {
  const target: Target = { kind, statusId: 's1' };
  renderIn(fake, <ComposerDialog params={{ target, guard: { isUploading: false } }} close={close} />);
  return screen.findByLabelText<HTMLTextAreaElement>('Text');
}
async function save(text: HTMLElement) {
  fireEvent.change(text, { target: { value: 'first' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.calls.some(({ method }) => method === 'PUT')).toBe(true));
}
const bodyOf = (method: string) => jsonOf(fake.calls.findLast((call) => call.method === method)?.body);
const puts = () => fake.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);

test('[CO-022] an edit sends the poll as it is, with the time that is left, and offers no change of it', async () => {
  publish({ pollId: 'p1' });
  const text = await open('edit');
  expect(await screen.findByText(KEPT)).toBeTruthy();
  expect(screen.getByText('Gig')).toBeTruthy();
  expect(screen.queryByLabelText('Option 1')).toBeNull();
  await save(text);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(bodyOf('PUT')).toMatchObject({
    status: 'first',
    poll: { options: ['Gig', 'Barge'], expires_in: (2 * DAY) / 1000, multiple: true },
  });
});

test('[CO-022] a poll that has ended is opened again by an edit, which says so', async () => {
  publish({ pollId: 'p1' }, { ...poll, isExpired: true, expiresAt: NOW });
  const text = await open('edit');
  expect(await screen.findByText(REOPENS)).toBeTruthy();
  await save(text);
  expect(bodyOf('PUT')).toMatchObject({ poll: { expires_in: 300 } });
});

test('[CO-022] where an edit cannot change a poll none is sent', async () => {
  fake.setAbilities({ pollsByEdit: false });
  publish({ pollId: 'p1' }, { ...poll, isExpired: true });
  const text = await open('edit');
  expect(await screen.findByText(KEPT)).toBeTruthy();
  await save(text);
  expect(bodyOf('PUT')).not.toHaveProperty('poll');
});

test('[CO-023] [CO-065] a redrafted poll lasts as long as it did', async () => {
  publish({ pollId: 'p1' });
  fake.answer('DELETE /api/v1/statuses/s1', () => ({ text: '' }));
  await open('redraft');
  expect((await screen.findByLabelText<HTMLInputElement>('Duration')).value).toBe('3');
  expect(screen.getByLabelText<HTMLSelectElement>('Unit').value).toBe('days');
  expect(screen.getByLabelText<HTMLSelectElement>('Number of choices').value).toBe('multiple');
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(fake.calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(bodyOf('POST')).toMatchObject({ poll: { expires_in: (3 * DAY) / 1000, multiple: true } });
});

async function describe(description: string) {
  const text = await open('edit');
  fireEvent.change(await screen.findByLabelText(/^Description of/), { target: { value: description } });
  await save(text);
}

test.each(['better\nwords', ''])(
  '[CO-071] the description %j of a published picture is a part of the edit',
  async (description) => {
    reads = true;
    publish({ attachments: [file] });
    await describe(description);
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(puts()).toEqual(['/api/v1/statuses/s1']);
    expect(bodyOf('PUT')).toMatchObject({
      status: 'first',
      media_ids: [file.id],
      media_attributes: [{ id: file.id, description }],
    });
  },
);

test('[CO-071] elsewhere the call of the file changes its description, also to none, before the edit', async () => {
  reads = false;
  fake.setAbilities({ descriptionsByEdit: false });
  fake.answer(`PUT /api/v1/media/${file.id}`, () => ({ ...file, description: '' }));
  publish({ attachments: [file] });
  await describe('');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(puts()).toEqual([`/api/v1/media/${file.id}`, '/api/v1/statuses/s1']);
});

test('[CO-072] a file that is not found costs no edit, and what became of its description is told', async () => {
  reads = false;
  fake.setAbilities({ descriptionsByEdit: false });
  fake.answer(`PUT /api/v1/media/${file.id}`, () => {
    throw new ApiFailure('not-found', { status: 404 });
  });
  publish({ attachments: [file] });
  await describe('better words');
  expect(await screen.findByText('Couldn’t change the description of a file.')).toBeTruthy();
  expect(bodyOf('PUT')).toMatchObject({ status: 'first' });
  expect(close).not.toHaveBeenCalled();
});
