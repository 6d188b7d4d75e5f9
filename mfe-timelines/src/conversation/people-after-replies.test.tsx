import { act } from '@testing-library/react';
import { status } from '@skerry/shared/api';
import { settle } from '@skerry/shared/testing';
import { expect, test, vi } from 'vitest';
import { order, reply, show, withoutLayout } from './testing/show-conversation.tsx';

test('who favourited and repeated the status in focus is asked for after its replies have come', async () => {
  withoutLayout();
  const answered = Promise.withResolvers<{ json: object }>();
  const fake = await show((one) => {
    one.api.on(/statuses\/s2$/, { json: reply('s2', 's1', { favourites_count: 2, reblogs_count: 1 }) });
    one.api.on(/context/, () => answered.promise);
    one.api.on(/favourited_by|reblogged_by/, { json: [] });
  });
  await act(async () => {
    await fake.ctx.ports.api.request(status('s2'));
    await vi.dynamicImportSettled();
    await settle();
  });
  expect(order()).toEqual(['s2']);
  expect(fake.api.asked(/_by$/)).toEqual([]);
  await act(async () => {
    answered.resolve({ json: { ancestors: [], descendants: [reply('s3', 's2')] } });
    await settle();
    await vi.dynamicImportSettled();
    await settle();
  });
  expect(order()).toEqual(['s2', 's3']);
  expect(fake.api.asked(/_by$/)).toHaveLength(2);
});
