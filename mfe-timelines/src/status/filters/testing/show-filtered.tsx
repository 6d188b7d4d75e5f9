import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { CommandName, Settings } from '@skerry/shared/contract';
import { renderIn, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../../testing/fake-ctx.ts';
import { TimelineScreen } from '../../../timeline/timeline-screen.tsx';

export const ALL = ['home', 'notifications', 'public', 'thread', 'account'];
interface Filter {
  action?: 'warn' | 'hide' | 'blur';
  context?: string[];
  title?: string;
}
export const filter = (keyword: string, { action = 'warn', context = ALL, title = 'My title' }: Filter = {}) => ({
  id: keyword,
  title,
  context,
  expires_at: null,
  filter_action: action,
  keywords: [{ id: '1', keyword, whole_word: true }],
  statuses: [],
});

interface Options {
  filters?: unknown[];
  me?: string | null;
  settings?: Partial<Settings>;
  next?: Record<string, string>;
  /** Those with a handler. */
  commands?: readonly CommandName[];
}
export async function show(
  view: React.ReactElement,
  json: unknown[],
  { filters = [filter('secret')], me = 'a9', settings, next, commands = [] }: Options = {},
): Promise<FakeCtx> {
  const fake = fakeCtx({ me: me ?? undefined, settings, commands, instance: { abilities: { filtersV2: true } } });
  fake.api.on(/timelines|bookmarks|favourites|\/statuses\?|accounts\/a1\/statuses/, ({ query }) => ({
    json: query?.pinned || query?.max_id ? [] : json,
    page: { next: query?.max_id ? undefined : next },
  }));
  fake.api.on(/v2\/filters/, { json: filters });
  fake.api.on(/markers/, { json: {} });
  renderIn(fake, view);
  await act(settle);
  if (me && !(view.props as { params?: { routeId?: string } }).params?.routeId?.endsWith('bookmarks'))
    await waitFor(() => {
      expect(fake.api.asked(/filters/).length).toBeGreaterThan(0);
    });
  await act(settle);
  return fake;
}
export const home = <TimelineScreen params={{ routeId: 'timelines.home' }} />;
export const says = (id: string, text: string, more: object = {}) =>
  wireStatus(id, { content: `<p>${text}</p>`, ...more });
export const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settle);
};
