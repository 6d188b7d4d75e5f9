import { expect, test, vi } from 'vitest';
import { anAccount } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { askMute } from './ask-mute.ts';

// The dialog is loaded when it is wanted: here it does not come.
vi.mock('../../mute/mute-dialog.tsx', () => {
  throw new Error('offline');
});

test('where the question about the time does not load there is the plain one, and a report', async () => {
  const fake = fakeCtx();
  fake.confirm.mockResolvedValueOnce(false);
  expect(await askMute(fake.ctx, anAccount(), false)).toBeNull();
  expect(await askMute(fake.ctx, anAccount(), false)).toEqual({ notifications: true, expiresIn: 0 });
  expect(fake.confirm).toHaveBeenCalledTimes(2);
  expect(fake.errors).toHaveLength(2);
  fake.end();
});
