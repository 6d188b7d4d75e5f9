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

test('an empty home leads to people and hashtags', async () => {
  await show('home');
  expect(texts()).toEqual(['Nothing here yet', 'Posts from people you follow will appear here.']);
  const next = screen.getByRole('link', { name: 'Find people and hashtags' });
  expect([next.getAttribute('href'), next.className]).toEqual(['/explore?start=1', expect.stringContaining('primary')]);
});

test('without that screen it leads nowhere', async () => {
  await show('home', {});
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('Find people and hashtags')).toBeNull();
});

test.each(TIMELINE_KINDS.filter((kind) => kind !== 'home'))(
  'an empty %s says so, and has no next step',
  async (kind) => {
    await show(kind);
    expect(texts().map((text) => text !== '')).toEqual([true, true]);
    expect(screen.queryByRole('link')).toBeNull();
  },
);
