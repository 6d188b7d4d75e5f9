// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '@skerry/shared/api';
import type { Settings } from '@skerry/shared/contract';
import { NOTIFICATION_SILENCE_MS } from '@skerry/shared/rules';
import { settle, wireNotification, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { runBackground } from './background.ts';
import { some } from './testing/show-notifications.tsx';

/** The notes that were started, by their pitch, and what the fake lock answers. */
const notes: number[] = [];
let isPlayingElsewhere = false;

class FakeAudioContext {
  state = 'running';
  currentTime = 0;
  destination = {};
  createOscillator() {
    const tone = { frequency: { value: 0 }, connect: (next: unknown) => next, stop: () => undefined };
    return { ...tone, frequency: tone.frequency, start: () => void notes.push(tone.frequency.value) };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }
  close = async () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  notes.length = 0;
  isPlayingElsewhere = false;
  vi.stubGlobal('AudioContext', FakeAudioContext);
  // jsdom has none.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_name: string, _options: unknown, run: (lock: unknown) => Promise<void>) =>
        run(isPlayingElsewhere ? null : {}),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

const WITH_SOUND: Partial<Settings> = { 'timelines.notificationSound': true };

/** With the stream open since 10 s, unless it is starting. */
async function begin(settings = WITH_SOUND, { isStarting = false } = {}): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a1', settings });
  if (isStarting) fake.stream$.next('polling');
  fake.api.on(/notifications/, { json: some(2, false) });
  runBackground(fake.ctx, (name) => `${name} mentioned you`);
  await settle();
  if (!isStarting) vi.advanceTimersByTime(NOTIFICATION_SILENCE_MS);
  return fake;
}
/** As the stream brings it. */
async function arrives(fake: FakeCtx, id: number, pleroma: object = { is_seen: false }): Promise<void> {
  fake.api.on(/notifications/, { json: [wireNotification(String(id), 'mention', { pleroma })] });
  await fake.ctx.ports.api.request(notifications());
  fake.happen('stream/notification/v1', { notificationId: String(id) });
  fake.paint();
  await settle();
}

test('a new notification makes two notes; those that were there before make none', async () => {
  const fake = await begin();
  expect(notes).toEqual([]);
  await arrives(fake, 2000);
  expect(notes).toEqual([660, 880]);
  fake.end();
});

test('a new mention is read out, another kind is not', async () => {
  const fake = await begin({});
  await arrives(fake, 2000);
  expect(fake.announced).toEqual([expect.stringMatching(/^\S.* mentioned you$/)]);
  await arrives(fake, 2001, { is_seen: true });
  fake.api.on(/notifications/, { json: [wireNotification('2002', 'follow', { pleroma: { is_seen: false } })] });
  await fake.ctx.ports.api.request(notifications());
  fake.paint();
  await settle();
  expect(fake.announced).toHaveLength(1);
  fake.end();
});

test('without the preference there is no sound', async () => {
  const fake = await begin({});
  await arrives(fake, 2000);
  expect(notes).toEqual([]);
  fake.end();
});

test.each([
  ['of a muted sender', { is_seen: false, is_muted: true }],
  ['that was seen elsewhere', { is_seen: true }],
])('one %s makes none', async (_, pleroma) => {
  const fake = await begin();
  await arrives(fake, 2000, pleroma);
  expect(notes).toEqual([]);
  fake.end();
});

test('many at once are heard once, and one after 3 s again', async () => {
  const fake = await begin();
  await arrives(fake, 2000);
  await arrives(fake, 2001);
  vi.advanceTimersByTime(2999);
  await arrives(fake, 2002);
  expect(notes).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await arrives(fake, 2003);
  expect(notes).toHaveLength(4);
  fake.end();
});

test('while another tab plays it, this one does not', async () => {
  const fake = await begin();
  isPlayingElsewhere = true;
  await arrives(fake, 2000);
  expect(notes).toEqual([]);
  fake.end();
});

test('[SH-176] 10 s after the start of the stream the silence is lifted; a reconnected one is not silent', async () => {
  const fake = await begin(WITH_SOUND, { isStarting: true });
  vi.advanceTimersByTime(9999);
  await arrives(fake, 2000);
  expect(notes).toEqual([]);
  fake.stream$.next('live');
  vi.advanceTimersByTime(9999);
  await arrives(fake, 2001);
  expect(notes).toEqual([]);
  vi.advanceTimersByTime(1);
  await arrives(fake, 2002);
  expect(notes).toHaveLength(2);
  vi.advanceTimersByTime(3000);
  fake.stream$.next('polling');
  fake.stream$.next('live');
  await arrives(fake, 2003);
  expect(notes).toHaveLength(4);
  fake.end();
});

test('where there is no stream, the silence is lifted 10 s after the start of the page', async () => {
  const fake = await begin(WITH_SOUND, { isStarting: true });
  vi.advanceTimersByTime(9999);
  await arrives(fake, 2000);
  expect(notes).toEqual([]);
  vi.advanceTimersByTime(1);
  await arrives(fake, 2001);
  expect(notes).toHaveLength(2);
  fake.end();
});
