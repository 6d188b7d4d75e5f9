import { act, screen, within } from '@testing-library/react';
import { renderIn, settle, wireNotification, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx, type TimelinesOptions } from '../../testing/fake-ctx.ts';
import { NotificationsPanel } from '../notifications-panel.tsx';

/** Favourites, newest first: ids down from `from`. */
export const some = (count: number, isSeen: boolean, from = 1000) =>
  Array.from({ length: count }, (_, index) =>
    wireNotification(String(from - index), 'favourite', { pleroma: { is_seen: isSeen } }),
  );
/** The panel of an instance that has these notifications. */
export async function show(
  json: unknown[],
  { next, ...options }: { next?: Record<string, string> } & Partial<TimelinesOptions> = {},
): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a1', ...options });
  fake.api.on(/notifications/, { json, page: { next } });
  renderIn(fake, <NotificationsPanel place="page" />);
  await act(settle);
  return fake;
}
export const rows = () => within(screen.getByRole('feed')).getAllByRole('article');
