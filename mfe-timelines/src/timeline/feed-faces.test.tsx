import { House } from '@skerry/shared/ui/icons';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiError, down, press, pressOlder, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { StatusScope } from '../status/status-scope.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { statusPage } from './testing/serve-statuses.ts';
import { TIMELINES } from './timeline-kinds.ts';
import { Timeline } from './timeline.tsx';

// A gap's row, and what says that a refresh failed, come on demand.
beforeAll(() => Promise.all([import('./other-row.tsx'), import('./refresh-failure.tsx')]));
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const never = () => new Promise<never>(() => undefined);
async function show(fake: FakeCtx) {
  const { container } = renderIn(
    fake,
    <StatusScope>
      <Timeline kind="home" head={{ icon: House, name: 'Home' }} source={TIMELINES.home.source({})} />
    </StatusScope>,
  );
  await act(settle);
  return container;
}
const pageOf = (fake: FakeCtx) => fake.api.on(/timelines/, { json: down(5, 1) });
const isBusy = (element: Element | null | undefined) => element?.getAttribute('aria-busy') === 'true';

test('the panel is busy until the first page is there', async () => {
  const fake = fakeCtx({ me: 'a9' });
  let answer: (reply: { json: unknown }) => void = () => undefined;
  fake.api.on(/timelines/, () => new Promise((resolve) => (answer = resolve)));
  const container = await show(fake);
  expect(isBusy(container.firstElementChild)).toBe(true);
  await act(async () => answer({ json: down(5, 1) }));
  await act(settle);
  expect(isBusy(container.firstElementChild)).toBe(false);
});

test('of two gaps the one that is being filled is busy, and is filled', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/timelines/, { json: down(5, 1) });
  await show(fake);
  act(() => {
    fake.entities.lists.gap('timeline:home', 's4');
    fake.entities.lists.gap('timeline:home', 's2');
  });
  await act(settle);
  fake.api.on(/timelines/, never);
  const gaps = () => screen.getAllByRole('button', { name: 'Load missing posts' });
  expect(gaps().map(isBusy)).toEqual([false, false]);
  await act(async () => fireEvent.click(gaps()[1] as HTMLElement));
  expect(gaps().map(isBusy)).toEqual([false, true]);
});

const NOTICE = 'Couldn’t refresh the timeline';

test('newer statuses that the server refuses: it says so once, what is there stays, and a retry asks again', async () => {
  const fake = fakeCtx({ me: 'a9' });
  pageOf(fake);
  await show(fake);
  fake.api.on(/timelines/, () => {
    throw apiError(403);
  });
  await act(async () => fake.ctx.ports.navigation.go('/'));
  await act(settle);
  expect(screen.getByText(NOTICE).closest('[data-of-connection]')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(5);
  const asked = fake.calls.length;
  fake.api.on(/timelines/, { json: down(6, 1) });
  await press('Try again');
  expect(fake.calls.length).toBeGreaterThan(asked);
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('older statuses that a visitor is refused in the middle: those above stay, and the login is in their place', async () => {
  const fake = fakeCtx();
  fake.api.on(/timelines/, ({ query }) => {
    if (query?.max_id !== undefined) throw apiError(401);
    return statusPage(30, { limit: 5 });
  });
  await show(fake);
  await pressOlder();
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(screen.getByText(/Couldn’t load older posts.*You need to log in/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fake.ctx.ports.navigation.go('/tag/sea');
  await press('Log in');
  expect(fake.go).toHaveBeenLastCalledWith('/login', { state: { from: '/tag/sea' } });
});

test('newer statuses that a visitor is refused: those that are known stay, and the login is above them', async () => {
  const fake = fakeCtx();
  pageOf(fake);
  await show(fake);
  fake.api.on(/timelines/, () => {
    throw apiError(401);
  });
  await act(async () => fake.ctx.ports.navigation.go('/'));
  await act(settle);
  const notice = screen.getByText(NOTICE).closest('[role="alert"]') as HTMLElement;
  expect(notice.textContent).toContain('You need to log in');
  expect(within(notice).queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(within(notice).getByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(5);
});

test('a server that cannot be reached is said by the head alone', async () => {
  const fake = fakeCtx({ me: 'a9' });
  pageOf(fake);
  await show(fake);
  fake.api.on(/timelines/, () => {
    throw apiError(0);
  });
  await act(async () => fake.ctx.ports.navigation.go('/'));
  await act(settle);
  expect(screen.getByText('Not connected. Trying again…')).toBeTruthy();
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(5);
});
