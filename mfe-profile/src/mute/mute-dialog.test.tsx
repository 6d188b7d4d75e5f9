import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { MuteDialog } from './mute-dialog.tsx';

const onChosen = vi.fn();
const close = vi.fn();
let fake: FakeCtx;

beforeEach(() => {
  vi.clearAllMocks();
  fake = fakeCtx();
  fake.entities.merge({ account: [anAccount()] });
});
const show = (proposed = 0) =>
  renderIn(fake, <MuteDialog params={{ accountId: 'ana', proposed, onChosen }} close={close} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a mute lasts until it is undone and hides notifications, unless the user chooses otherwise', () => {
  show();
  expect(screen.getByRole('heading').textContent).toBe('Mute Ana?');
  press('Mute');
  expect(onChosen).toHaveBeenCalledExactlyOnceWith({ notifications: true, expiresIn: 0 });
  expect(close).toHaveBeenCalledOnce();
});

test('a length, and notifications that still come', () => {
  show();
  const lengths = screen.getByLabelText<HTMLSelectElement>('Duration');
  expect([...lengths.options].map(({ text }) => text)).toEqual([
    'Until you unmute them',
    '5 minutes',
    '30 minutes',
    '1 hour',
    '6 hours',
    '1 day',
    '3 days',
    '7 days',
  ]);
  fireEvent.change(lengths, { target: { value: String(6 * 3600) } });
  fireEvent.click(screen.getByLabelText('Also hide notifications from them'));
  expect(lengths.selectedOptions[0]?.text).toBe('6 hours');
  press('Mute');
  expect(onChosen).toHaveBeenCalledExactlyOnceWith({ notifications: false, expiresIn: 21_600 });
});

test('a proposed length is chosen at first', () => {
  show(86_400);
  expect(screen.getByLabelText<HTMLSelectElement>('Duration').selectedOptions[0]?.text).toBe('1 day');
  press('Mute');
  expect(onChosen).toHaveBeenCalledExactlyOnceWith({ notifications: true, expiresIn: 86_400 });
});

test('who cancels chooses nothing', () => {
  show();
  press('Cancel');
  expect(onChosen).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});
