import { expect, test, vi } from 'vitest';
import { shellTexts } from '../testing/shell-texts.ts';
import type { NoticeStore } from '../services.ts';
import { tellOfStaff } from './tell-of-staff.ts';

test('a user who has become staff is told, with a way to log in again', async () => {
  const show = vi.fn<NoticeStore['show']>(() => 1);
  const logIn = vi.fn<() => void>();
  tellOfStaff(logIn, await shellTexts(), { show });
  expect(show.mock.lastCall?.[0]).toMatchObject({
    text: expect.stringMatching(/^You are staff of this server now/) as string,
  });
  show.mock.lastCall?.[0].action?.run();
  expect(logIn).toHaveBeenCalledOnce();
});
