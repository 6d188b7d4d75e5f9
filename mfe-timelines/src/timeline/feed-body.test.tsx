import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { VISIBLE_STATUSES_START_MS } from '@skerry/shared/rules';
import { aStatus, down, renderIn, settle } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { rememberPlace } from './place-memory.ts';
import { TimelineScreen } from './timeline-screen.tsx';

const PAGE = 20;
/** Rows in the page measure this much. */
const ROW_PX = 200;

// Its code loads once, which may take long; afterwards it takes a tick.
beforeAll(() => import('../../../shared/ui/list/list-control.tsx'));

// jsdom lays nothing out: each row has its height, and the list moves up with the window's place.
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    const height = this.dataset.key === undefined ? Number.parseFloat(this.style.height) || 0 : ROW_PX;
    return {
      top: 0,
      left: 0,
      right: 0,
      bottom: height - window.scrollY,
      width: 0,
      height,
      x: 0,
      y: 0,
      toJSON: () => ({}),
    };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rows = () => screen.getAllByRole('article');

/** Virtualisation does not start before `isWindowed`. */
async function open() {
  vi.useFakeTimers();
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/timelines/, ({ query }) =>
    query?.max_id === undefined
      ? { json: down(60, 41), page: { next: { max_id: 's41' } } }
      : { json: down(40, 1), page: {} },
  );
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await act(settle);
  return fake;
}
/** Virtualisation has started: distant rows are not in the page. */
async function isWindowed() {
  await act(() => vi.advanceTimersByTimeAsync(VISIBLE_STATUSES_START_MS));
  vi.useRealTimers();
  await waitFor(() => expect(screen.getByRole('feed').style.height).not.toBe(''));
}

test('the first page and the rest are one feed, in which each status keeps its element', async () => {
  await open();
  const first = screen.getByText('Text of s60').closest('article');
  expect(rows()).toHaveLength(PAGE);
  await isWindowed();
  expect(rows().length).toBeLessThan(PAGE);
  expect(screen.getAllByRole('feed')).toHaveLength(1);
  expect(screen.getByText('Text of s60').closest('article')).toBe(first);
  expect(rows().map((row) => row.getAttribute('aria-posinset'))).toEqual(rows().map((_, at) => String(at + 1)));
});

test('[SE-038] by default only statuses near the window are in the page, and all without virtual scrolling', async () => {
  const fake = await open();
  await isWindowed();
  expect(rows().length).toBeLessThan(PAGE);
  await act(() => fake.ctx.ports.settings.set('virtualScrolling', false));
  expect(rows()).toHaveLength(PAGE);
});

test('[EN-021] a status that is not in the page yet takes as much as the others on average', async () => {
  await open();
  await isWindowed();
  const measured = PAGE * ROW_PX;
  expect(screen.getByRole('feed').style.height).toBe(`${measured}px`);
  vi.stubGlobal('scrollY', measured - window.innerHeight);
  fireEvent.scroll(window);
  await waitFor(() => expect(screen.getByRole('feed').style.height).toBe(`${measured + 40 * ROW_PX}px`));
});

test("one's own status comes first in the same feed, and the others keep their elements", async () => {
  const fake = await open();
  await isWindowed();
  const feed = screen.getByRole('feed');
  const first = screen.getByText('Text of s60').closest('article');
  fake.entities.merge({ status: [aStatus({ id: 's61', contentHtml: '<p>Low water at six</p>' })] });
  await act(async () => {
    fake.happen('composer/posted/v1', { statusId: 's61' });
    fake.paint();
    await settle();
  });
  await waitFor(() => expect(within(feed).getAllByRole('article')[0]?.textContent).toContain('Low water at six'));
  expect(screen.getByText('Text of s60').closest('article')).toBe(first);
  expect(first?.getAttribute('aria-posinset')).toBe('2');
});

test.each([
  ['itself', { key: 's50', offset: -12, heights: {} }, true],
  ['as the shell says, if it was left before it knew its rows', null, false],
])('a list to which the user returns is where it was, %s', async (_by, anchor, isKept) => {
  const fake = fakeCtx({ me: 'a9' });
  fake.entities.merge({ status: [aStatus({ id: 's50' })] });
  fake.entities.lists.replace('timeline:home', ['s50']);
  rememberPlace(fake.ctx.ports.navigation.location.key, { list: 'timeline:home', anchor, older: null });
  fake.api.on(/timelines/, { json: [] });
  const { container } = renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await act(settle);
  expect(container.querySelector('[role=feed]')).not.toBeNull();
  expect(container.querySelector('[data-keeps-place]') !== null).toBe(isKept);
});
