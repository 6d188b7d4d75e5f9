import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '@skerry/shared/api';
import { settle, wireNotification } from '@skerry/shared/testing';
import { rows, show } from './testing/show-notifications.tsx';

const drawn = vi.hoisted(() => new Set<string>());
vi.mock('./use-row-opening.ts', () => ({
  useRowOpening([newest]: [{ id: string }]) {
    drawn.add(newest.id);
    return {};
  },
}));

test('a notification that arrives draws no other again, folded or not', async () => {
  const by = (id: string) => ({ account: { id, acct: id } });
  const fake = await show([
    wireNotification('5', 'favourite', by('a5')),
    wireNotification('4', 'favourite', by('a4')),
    wireNotification('3', 'mention'),
  ]);
  expect(rows()).toHaveLength(2);
  drawn.clear();
  fake.api.on(/notifications/, { json: [wireNotification('6', 'follow', { status: null })] });
  await act(async () => {
    await fake.ctx.ports.api.request(notifications({}));
    fake.happen('stream/notification/v1', { notificationId: '6' });
    fake.paint();
    await settle();
  });
  expect(rows()).toHaveLength(3);
  expect([...drawn]).toEqual(['6']);
});
