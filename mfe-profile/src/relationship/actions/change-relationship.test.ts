import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiFailure } from '@skerry/shared/api';
import type { Relationship } from '@skerry/shared/entities';
import { anAccount, anOwnAccount, aRelationship, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { changeRelationship } from './change-relationship.ts';
import type { MuteChoice } from '../../mute/mute-dialog.tsx';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount(), anAccount()] });
  fake.answer('GET /api/v1/accounts/relationships', () => ({
    kind: 'relationship',
    ids: ['ana'],
    entities: { relationship: [aRelationship()] },
  }));
});
afterEach(() => fake.end());

type To = 'mute' | 'unmute' | 'block' | 'unblock';
const answers = (to: To, part: Partial<Relationship>) =>
  fake.answer(`POST /api/v1/accounts/ana/${to}`, () => ({
    kind: 'relationship',
    id: 'ana',
    entities: { relationship: [aRelationship(part)] },
  }));
const change = (to: To, asks?: true) => changeRelationship(fake.ctx, { accountId: 'ana', to, ...(asks && { asks }) });
const sent = () => fake.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

test.each<[To, Partial<Relationship>, string]>([
  ['mute', { muting: true }, 'Ana is muted'],
  ['unmute', { muting: false }, 'Ana is no longer muted'],
  ['block', { blocking: true }, 'Ana is blocked'],
  ['unblock', { blocking: false }, 'Ana is no longer blocked'],
])('%s is sent, whatever the relationship was, and said', async (to, part, text) => {
  fake.set('modalOnBlock', false);
  answers(to, part);
  await change(to);
  expect(sent()).toEqual([`/api/v1/accounts/ana/${to}`]);
  expect(fake.noticeTexts()).toEqual([text]);
  expect(fake.ctx.ports.entities.peek('relationship', 'ana')).toMatchObject(part);
});

test.each<[To, 'modalOnMute' | 'modalOnBlock']>([
  ['mute', 'modalOnMute'],
  ['block', 'modalOnBlock'],
])(
  '[PR-040] [PR-042] [SE-010] [SE-012] %s asks first where %s is on, and only there; a no changes nothing',
  async (to, preference) => {
    answers(to, {});
    fake.setAbilities({ muteChoices: false });
    fake.confirm.mockResolvedValue(false);
    fake.set(preference, true);
    await change(to);
    expect([fake.confirm.mock.calls.length, sent().length]).toEqual([1, 0]);
    expect(fake.noticeTexts()).toEqual([]);
    fake.set(preference, false);
    await change(to);
    expect([fake.confirm.mock.calls.length, sent().length]).toEqual([1, 1]);
  },
);

test('a refusal is said, and nothing is shown as done', async () => {
  fake.answer('POST /api/v1/accounts/ana/mute', () => {
    throw new ApiFailure('invalid', { status: 422, serverText: 'Not now' });
  });
  await change('mute');
  expect(fake.noticeTexts()).toEqual(['That didn’t work: Not now']);
  expect(fake.ctx.ports.entities.peek('relationship', 'ana')?.muting).toBe(false);
});

test('a relationship that cannot be learnt is said, and nothing is sent', async () => {
  fake.answer('GET /api/v1/accounts/relationships', () => {
    throw new ApiFailure('network');
  });
  await change('mute');
  expect(sent()).toEqual([]);
  expect(fake.noticeTexts()).toHaveLength(1);
});

/** The user closes the question of a mute, with a choice or without. */
const answersQuestion = (choice: MuteChoice | null) =>
  fake.opened.mockImplementationOnce((_, { params }) => {
    const onChosen = params?.['onChosen'] as (chosen: MuteChoice) => void;
    if (choice) onChosen(choice);
    return { closed: Promise.resolve() } as ReturnType<typeof fake.ctx.ports.dialogs.open>;
  });

test('a mute that is asked for asks how long, whatever the preferences say; a closed question mutes nobody', async () => {
  answers('mute', { muting: true });
  answersQuestion(null);
  await change('mute', true);
  expect([sent(), fake.noticeTexts()]).toEqual([[], []]);
  expect(fake.opened.mock.lastCall?.[1]).toMatchObject({
    label: 'Mute',
    size: 'small',
    params: { accountId: 'ana', proposed: 86_400 },
  });
  answersQuestion({ notifications: false, expiresIn: 300 });
  await change('mute', true);
  expect(fake.calls.at(-1)?.body).toEqual({ notifications: false, expires_in: 300, duration: 300 });
  expect(fake.noticeTexts()).toEqual(['Ana is muted']);
});

test('a server that is not known to take a time gets the plain question', async () => {
  answers('mute', { muting: true });
  fake.setAbilities({ muteChoices: undefined });
  await change('mute', true);
  expect(fake.opened).not.toHaveBeenCalled();
  expect(fake.confirm).toHaveBeenCalledExactlyOnceWith({
    title: 'Mute Ana?',
    body: 'You won’t see their posts or get notifications from them. They won’t know they’ve been muted.',
    confirmLabel: 'Mute',
    danger: true,
  });
  expect(fake.calls.at(-1)?.body).toEqual({ notifications: true });
});

test('at the end of its time the server is asked whether the account is still muted', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answers('mute', { muting: true });
  answersQuestion({ notifications: true, expiresIn: 300 });
  await change('mute', true);
  const asked = () => fake.api.asked(/^GET .*relationships/).length;
  const before = asked();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked()).toBe(before);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(before + 1);
  expect(fake.calls.at(-1)?.query).toEqual({ id: ['ana'] });
  expect(fake.ctx.ports.entities.peek('relationship', 'ana')?.muting).toBe(false);
  expect(fake.errors).toEqual([]);
});

test('a mute without an end is not asked about, nor one that was refused', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answers('mute', { muting: true });
  await change('mute');
  const asked = () => fake.api.asked(/^GET .*relationships/).length;
  const before = asked();
  fake.answer('POST /api/v1/accounts/ana/mute', () => {
    throw new ApiFailure('invalid', { status: 422 });
  });
  answersQuestion({ notifications: true, expiresIn: 300 });
  await change('mute', true);
  await vi.advanceTimersByTimeAsync(400_000);
  expect(asked()).toBe(before);
});

test('where that question fails it is reported, and said to nobody', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answers('mute', { muting: true });
  answersQuestion({ notifications: true, expiresIn: 300 });
  await change('mute', true);
  const failure = new ApiFailure('network');
  fake.answer('GET /api/v1/accounts/relationships', () => {
    throw failure;
  });
  await vi.advanceTimersByTimeAsync(310_000);
  expect(fake.errors).toEqual([failure]);
  expect(fake.noticeTexts()).toEqual(['Ana is muted']);
});

test.each([
  ['before its time', 100_000, 0],
  ['while the question is under way', 305_000, 1],
])('an account that signs out %s is not asked about, and nothing is reported', async (_, after, asked) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answers('mute', { muting: true });
  answersQuestion({ notifications: true, expiresIn: 300 });
  await change('mute', true);
  const before = fake.api.asked(/^GET .*relationships/).length;
  fake.answer('GET /api/v1/accounts/relationships', () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(after);
  fake.end();
  await vi.advanceTimersByTimeAsync(400_000);
  expect(fake.api.asked(/^GET .*relationships/).length - before).toBe(asked);
  expect(fake.errors).toEqual([]);
});

test('an account that is not known is asked for, with its relationship; one that does not come is not muted', async () => {
  fake.answer('GET /api/v1/accounts/ben', () => ({ kind: 'account', id: 'ben', entities: { account: [] } }));
  fake.answer('GET /api/v1/accounts/relationships', () => ({ kind: 'relationship', ids: ['ben'] }));
  await changeRelationship(fake.ctx, { accountId: 'ben', to: 'mute' });
  expect(fake.calls.map(({ path }) => path)).toEqual(['/api/v1/accounts/ben', '/api/v1/accounts/relationships']);
  expect(fake.calls[1]?.query).toEqual({ id: ['ben'] });
});

test('what is known is not asked for again, and a success is one', async () => {
  fake.entities.merge({ relationship: [aRelationship()] });
  answers('mute', { muting: true });
  await change('mute');
  expect(fake.calls.map(({ path }) => path)).toEqual(['/api/v1/accounts/ana/mute']);
  expect(fake.notices).toHaveBeenCalledExactlyOnceWith({ level: 'success', text: 'Ana is muted' });
});
