import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press, renderIn, settle, type FakeCtx, type FakeCtxOptions } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { SAMPLE_ROWS } from '../testing/sample-rows.ts';
import { SettingsDialog } from './settings-dialog.tsx';

let fake: FakeCtx;
beforeEach(() => open());
afterEach(() => fake.end());

function open(options: Partial<FakeCtxOptions> = {}, tab = 'general') {
  cleanup();
  fake = fakeCtx({ account: null, ...options });
  renderIn(fake, <SettingsDialog params={{ tab, rows: SAMPLE_ROWS }} />);
}
const marked = () =>
  [...document.querySelectorAll('[data-changed]')].map((row) =>
    row.querySelector('button')?.getAttribute('aria-label'),
  );
const undo = async () => {
  fake.notices.mock.calls.at(-1)?.[0].action?.run();
  await act(settle);
};
async function change(key: string, value: never) {
  await act(() => fake.ctx.ports.preferences.set(key, value));
}

test('what differs from the default is marked, and set back one by one, with a way back', async () => {
  expect(marked()).toEqual([]);
  fireEvent.click(screen.getByLabelText('Muting an account'));
  await act(settle);
  expect(marked()).toEqual(['Reset: Muting an account']);
  await press('Reset: Muting an account');
  expect(fake.settings().modalOnMute).toBe(false);
  expect(marked()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Muting an account'));
  expect(fake.notices.mock.calls).toEqual([
    [
      {
        level: 'info',
        text: '“Muting an account” reset',
        ms: 10_000,
        action: expect.objectContaining({ label: 'Undo' }),
      },
    ],
  ]);
  await undo();
  expect(marked()).toEqual(['Reset: Muting an account']);
});

test('the default is that of the instance, where it has one', async () => {
  open({ instanceDefaults: { modalOnMute: true } });
  expect(marked()).toEqual([]);
  await change('modalOnMute', false as never);
  await press('Reset: Muting an account');
  expect(fake.settings().modalOnMute).toBe(true);
});

test('one of several switches is set back by itself', async () => {
  open({}, 'notifications');
  await change('notificationVisibility', { likes: false, repeats: false } as never);
  expect(marked()).toEqual(['Reset: Favourites', 'Reset: Repeats']);
  await press('Reset: Repeats');
  expect(fake.settings().notificationVisibility).toEqual({ likes: false, repeats: true });
  await undo();
  expect(fake.settings().notificationVisibility).toEqual({ likes: false, repeats: false });
});

test('all are set back after a question, those of the other tabs too, with a way back', async () => {
  expect(screen.queryByRole('button', { name: 'Reset all' })).toBeNull();
  await change('modalOnMute', true as never);
  await change('muteWords', ['rain'] as never);
  await change('notificationVisibility', { likes: false, repeats: false } as never);
  expect(screen.getByText('4 settings differ from your server’s defaults.')).toBeTruthy();
  fake.confirm.mockResolvedValueOnce(false);
  await press('Reset all');
  expect(fake.settings().modalOnMute).toBe(true);
  await press('Reset all');
  expect(fake.confirm.mock.calls[1]?.[0]).toMatchObject({ title: 'Reset all settings?', danger: true });
  expect(fake.settings()).toMatchObject({
    modalOnMute: false,
    muteWords: [],
    notificationVisibility: { likes: true, repeats: true },
  });
  expect(fake.noticeTexts()).toEqual(['4 settings reset']);
  expect(screen.queryByRole('button', { name: 'Reset all' })).toBeNull();
  await undo();
  expect(fake.settings()).toMatchObject({
    modalOnMute: true,
    muteWords: ['rain'],
    notificationVisibility: { likes: false, repeats: false },
  });
});

test('a browser that does not store it says so, and the default holds until the page is left', async () => {
  await change('modalOnMute', true as never);
  fake.refusesToKeep.is = true;
  await press('Reset: Muting an account');
  expect(fake.settings().modalOnMute).toBe(false);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Error saving settings');
});
