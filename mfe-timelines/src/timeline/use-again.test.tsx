import { House } from '@skerry/shared/ui/icons';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { down, renderIn, settle, wireStatus } from '@skerry/shared/testing';
import { StatusScope } from '../status/status-scope.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TIMELINES } from './timeline-kinds.ts';
import { Timeline } from './timeline.tsx';

const scrolled: unknown[] = [];
beforeEach(() => {
  scrolled.length = 0;
  window.scrollTo = ((...where: unknown[]) => {
    scrolled.push(...where);
  }) as typeof window.scrollTo;
  vi.stubGlobal('scrollY', 300);
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('opened again, a timeline requests newer statuses and shows them at the top', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/timelines/, ({ query }) => ({
    json: query?.since_id === undefined ? down(3, 1) : [wireStatus('s7', { content: '<p>fresh bread</p>' })],
    page: {},
  }));
  renderIn(
    fake,
    <StatusScope>
      <Timeline kind="home" head={{ icon: House, name: 'Home' }} source={TIMELINES.home.source({})} />
    </StatusScope>,
  );
  await act(settle);
  expect(screen.queryByText('fresh bread')).toBeNull();
  const { navigation } = fake.ctx.ports;
  await act(async () => {
    navigation.go(navigation.location.pathname, { replace: true, state: { again: 1 } });
    await settle();
  });
  expect(screen.getByText('fresh bread')).toBeTruthy();
  expect(scrolled).toEqual([expect.objectContaining({ top: 0 })]);
});

test('a dialog over a timeline does not open it again', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/timelines/, { json: down(3, 1), page: {} });
  renderIn(
    fake,
    <StatusScope>
      <Timeline kind="home" head={{ icon: House, name: 'Home' }} source={TIMELINES.home.source({})} />
    </StatusScope>,
  );
  await act(settle);
  const { navigation } = fake.ctx.ports;
  const { length } = fake.api.asked(/timelines/);
  await act(async () => {
    navigation.go(navigation.location.pathname, { state: { layers: [1], over: 'k' } });
    await settle();
  });
  expect(fake.api.asked(/timelines/)).toHaveLength(length);
});
