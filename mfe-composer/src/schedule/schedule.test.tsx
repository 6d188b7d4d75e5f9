import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatDate } from '@skerry/shared/i18n';
import { ApiFailure, type ScheduledStatus } from '@skerry/shared/api';
import { expectOneMessage, FAULTS, press, renderIn, settle } from '@skerry/shared/testing';
import { ComposerStage, text, type } from '../form/testing/composer-stage.tsx';
import { PanelScreen } from '../panel/panel-screen.tsx';
import { echoed } from '../testing/echoed.ts';
import { jsonOf } from '../testing/json-of.ts';
import { localTime } from './time-texts.ts';

const stage = new ComposerStage();
const NOW = '2026-11-25T10:10:00.000Z';
/** The first offer, and a day later. */
const AT = '2026-11-25T11:00:00.000Z';
const LATER = '2026-11-26T11:00:00.000Z';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) }));
afterEach(() => vi.useRealTimers());

const clock = () => screen.queryByRole('button', { name: 'Publish later' });
const button = () => screen.getByRole('button', { name: 'Schedule' });
const field = () => screen.queryByLabelText<HTMLInputElement>('Publish at');
const body = () => jsonOf(stage.sent()[0]?.body);

/** The instance keeps what it is sent until its time. */
function keeps() {
  stage.fake.answer('POST /api/v1/statuses', (call) => ({
    kind: 'scheduled',
    scheduled: { id: 's1', scheduledAt: String(jsonOf(call.body)['scheduled_at']) } as ScheduledStatus,
  }));
}
async function open() {
  keeps();
  await stage.open();
  type('Low water');
  await press('Publish later');
  await act(() => vi.dynamicImportSettled());
  await act(settle);
}
async function submit() {
  fireEvent.click(button());
  await act(() => vi.dynamicImportSettled());
  await act(settle);
}

test('a post is sent with the time that was chosen, and the form is empty for the next one', async () => {
  await open();
  fireEvent.change(field()!, { target: { value: localTime(LATER) } });
  await submit();
  await waitFor(() => expect(stage.done).toEqual([null]));
  expect(body()).toMatchObject({ status: 'Low water', scheduled_at: LATER });
  expect(stage.fake.noticeTexts()).toEqual([
    `Scheduled for ${formatDate('en', LATER, 'short')}. Find scheduled posts next to your drafts.`,
  ]);
  expect([text().value, clock()?.getAttribute('aria-pressed'), stage.done]).toEqual(['', 'false', [null]]);
  expect(stage.fake.emitted).toEqual([]);
  expect(stage.fake.stored.has('drafts/status')).toBe(false);
});

test('the time is taken away by the clock and by its own button: the post goes out at once', async () => {
  await open();
  await press('Publish later');
  expect(field()).toBeNull();
  await press('Publish later');
  await act(settle);
  await press('Publish now instead');
  stage.posts();
  await press('Post');
  await waitFor(() => expect(stage.done).toEqual(['new']));
  expect(body()).not.toHaveProperty('scheduled_at');
});

test('the time is a part of the draft: it is there after a reload, also in the side column', async () => {
  await open();
  await waitFor(() =>
    expect(stage.fake.stored.get('drafts/status')).toMatchObject({ data: { text: 'Low water', scheduledAt: AT } }),
  );
  cleanup();
  renderIn(stage.fake, <PanelScreen />);
  await waitFor(() => expect(button()).toBeTruthy());
  await submit();
  await waitFor(() => expect(stage.sent()).toHaveLength(1));
  expect(body()).toMatchObject({ scheduled_at: AT });
});

test('the key that posts works in the field of the time too; a half typed time changes nothing', async () => {
  await open();
  fireEvent.change(field()!, { target: { value: '' } });
  fireEvent.keyDown(field()!, { key: 'Enter' });
  fireEvent.keyDown(field()!, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(stage.done).toEqual([null]));
  expect(stage.sent()).toHaveLength(1);
  expect(body()).toMatchObject({ scheduled_at: AT });
});

test('the year is typed digit by digit: the field shows what the browser does, and the whole time is sent', async () => {
  await open();
  for (const typed of ['0002', '0020', '0202', '2027']) {
    const value = `${typed}-12-25T09:00`;
    fireEvent.change(field()!, { target: { value } });
    expect(field()?.value).toBe(value);
  }
  await submit();
  await waitFor(() => expect(stage.done).toEqual([null]));
  expect(body()).toMatchObject({ scheduled_at: new Date('2027-12-25T09:00').toISOString() });
});

test('a field that is left with a year half typed shows the time that counts', async () => {
  await open();
  fireEvent.change(field()!, { target: { value: '0202-12-25T09:00' } });
  fireEvent.blur(field()!);
  expect(field()?.value).toBe(localTime(AT));
});

test('a time that has come too near is refused here, and nothing is sent', async () => {
  await open();
  vi.setSystemTime('2026-11-25T10:55:00.000Z');
  await submit();
  expect(screen.getByRole('alert').textContent).toContain('Choose a time at least 5 minutes from now.');
  expect([stage.sent(), text().value]).toEqual([[], 'Low water']);
});

test('a server that publishes it at once is not taken for one that waits', async () => {
  await open();
  stage.fake.answer('POST /api/v1/statuses', (call) => ({ ...echoed(call), kind: 'published' }));
  await submit();
  await waitFor(() => expect(stage.done).toHaveLength(1));
  expect(stage.fake.noticeTexts()).toEqual(['The server didn’t wait: it published this right away.']);
  expect(stage.done).toEqual(['new']);
  expect(stage.fake.emitted).toMatchObject([{ type: 'composer/posted/v1', payload: { statusId: 'new' } }]);
});

test.each([false, undefined])('it is not offered where the server is not known to wait (%s)', async (isThere) => {
  stage.fake.setAbilities({ scheduling: isThere });
  await stage.open();
  type('Low water');
  expect(clock()).toBeNull();
});

test('an edit is not scheduled', async () => {
  await stage.open({ kind: 'edit', statusId: 's1' });
  expect(clock()).toBeNull();
});

describe.each(FAULTS)('$name', (fault) => {
  test('scheduling says it once, keeps text and time, and can be tried again', async () => {
    await open();
    stage.fake.answer('POST /api/v1/statuses', fault.fails);
    await submit();
    await screen.findByRole('alert');
    expectOneMessage(stage.fake, fault);
    expect(within(screen.getByRole('alert')).queryByText(/undefined/)).toBeNull();
    expect(text().value).toBe('Low water');
    keeps();
    await submit();
    await waitFor(() => expect(stage.done).toEqual([null]));
    expect(jsonOf(stage.sent()[1]?.body)).toMatchObject({ scheduled_at: AT });
    const [first, second] = stage.sent().map(({ idempotencyKey }) => idempotencyKey);
    // The same as long as nobody answered: it is never there twice.
    expect(first === second).toBe(
      ['network', 'timeout'].includes(fault.error.code) || fault.error.code === 'malformed',
    );
    expect(stage.done).toEqual([null]);
  });
});

test('a server that turns out not to wait is sent nothing', async () => {
  await open();
  stage.fake.answer('POST /api/v1/statuses', () => {
    throw new ApiFailure('unsupported');
  });
  await submit();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(text().value).toBe('Low water');
});
