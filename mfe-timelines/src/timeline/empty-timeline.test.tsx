import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TIMELINE_KINDS, type TimelineKind } from './timeline-kinds.ts';
import EmptyTimeline from './empty-timeline.tsx';

let fake: FakeCtx;
afterEach(() => fake.end());

async function show(kind: TimelineKind, routes?: Record<string, string>) {
  fake = fakeCtx({ me: 'a9', ...(routes && { routes }) });
  renderIn(fake, <EmptyTimeline kind={kind} />);
  await act(settle);
}
const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

test('an empty home leads to what others write, where such a timeline is installed', async () => {
  await show('home');
  expect(texts()).toEqual(['Nothing here yet', 'Posts from people you follow will appear here.']);
  const next = screen.getByRole('link', { name: 'See what others are posting' });
  expect([next.getAttribute('href'), next.className]).toEqual([
    fake.ctx.ports.navigation.href('timelines.local'),
    expect.stringContaining('primary'),
  ]);
});

test('without such a timeline it leads nowhere', async () => {
  await show('home', {});
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('See what others are posting')).toBeNull();
});

test.each(TIMELINE_KINDS.filter((kind) => kind !== 'home'))(
  'an empty %s says so, and has no next step',
  async (kind) => {
    await show(kind);
    expect(texts().map((text) => text !== '')).toEqual([true, true]);
    expect(screen.queryByRole('link')).toBeNull();
  },
);
