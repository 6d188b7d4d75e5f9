import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { homeTimeline } from '@skerry/shared/api';
import { ColumnProvider, of, windowScroller } from '@skerry/shared/runtime';
import { press, renderIn, settle, wireAccount, wireRepeat, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx, type TimelinesOptions } from '../../testing/fake-ctx.ts';
// Loaded once here, so that no test waits for what is on demand.
import '../other-row.tsx';
import './left-out.tsx';
import './left-out-line.tsx';
import './switch-rules.ts';
import { TimelineScreen } from '../timeline-screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});

const picture = { id: 'm1', type: 'image', url: 'https://a.test/1.png', preview_url: 'https://a.test/1.png' };
const own = (switches: object) => ({
  'timelines.switches': { 'timeline:home': { own: JSON.stringify(switches) } },
});
type Settings = NonNullable<TimelinesOptions['settings']>;

async function show(
  respond: (query: Readonly<Record<string, unknown>>) => object,
  settings: Settings = {},
  routeId = 'timelines.home',
): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a9', settings, instance: { abilities: { filtersV2: false } } });
  fake.api.on(/timelines|bookmarks/, ({ query }) => respond(query ?? {}));
  fake.api.on(/filters/, { json: [] });
  renderIn(fake, <TimelineScreen params={{ routeId }} />);
  await again();
  return fake;
}
async function again() {
  for (let round = 0; round < 3; round += 1) {
    await act(settle);
    await act(vi.dynamicImportSettled);
  }
}
const only = (json: object[]) => () => ({ json });
const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('data-status'));
const bot = wireAccount('b1', { bot: true });
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

test('what the switches leave out has no row; it is said under the head and by a dot, with the way back', async () => {
  const fake = await show(
    only([wireStatus('s3', { account: bot }), wireStatus('s2', { language: 'ja' }), wireStatus('s1')]),
    own({ bots: false, languages: ['de'] }),
  );
  expect(cards()).toEqual(['s1']);
  expect(screen.getByText('No bots · 1 language')).toBeTruthy();
  expect(button('Quick settings (some posts are left out)')).toBeTruthy();
  expect(screen.getByText('No more posts. 2 posts are left out.')).toBeTruthy();
  await press('Show all');
  await again();
  expect(cards()).toEqual(['s3', 's2', 's1']);
  expect(screen.queryByText(/No bots/)).toBeNull();
  expect(button('Quick settings')).toBeTruthy();
  expect(screen.getByText('No more posts')).toBeTruthy();
  const undo = fake.notices.mock.lastCall?.[0].action;
  expect(undo?.label).toBe('Undo');
  act(() => undo?.run());
  await again();
  expect(cards()).toEqual(['s1']);
});

test('a change holds at once, here and where it is made for all timelines', async () => {
  const fake = await show(only([wireRepeat('r2', wireStatus('s2'), 'a2'), wireStatus('s1')]));
  expect(cards()).toEqual(['s2', 's1']);
  await act(() => fake.ctx.ports.settings.set('timelines.showRepeats', false));
  await again();
  expect(cards()).toEqual(['s1']);
  await act(() => fake.ctx.ports.settings.set('timelines.switches', own({ repeats: true })['timelines.switches']));
  await again();
  expect(cards()).toEqual(['s2', 's1']);
});

test('where nothing is left the page says how much is left out, and leads back', async () => {
  await show(only([wireStatus('s2'), wireStatus('s1')]), own({ onlyMedia: true }));
  expect(cards()).toEqual([]);
  expect(screen.getByText('No posts to show')).toBeTruthy();
  expect(screen.getByText('2 posts are left out.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Show all' })[1] as HTMLElement);
  await again();
  expect(cards()).toEqual(['s2', 's1']);
});

test('pages of which nothing is shown are followed by the next one', async () => {
  const fake = await show(
    ({ max_id: max = 's7' }) => {
      const at = Number(String(max).slice(1)) - 1;
      if (at < 1) return { json: [] };
      const media = at === 3 ? { media_attachments: [picture] } : {};
      return { json: [wireStatus(`s${at}`, media)], page: { next: { max_id: `s${at}` } } };
    },
    own({ onlyMedia: true }),
  );
  for (let round = 0; round < 4; round += 1) await again();
  expect(cards()).toEqual(['s3']);
  expect(fake.api.asked(/timelines/).length).toBeGreaterThan(3);
});

test('what waits is counted without what is left out, and does not come with a button that shows nothing', async () => {
  const fake = await show(only([wireStatus('s1')]), own({ bots: false }));
  const arrive = async (status: { id: string }) => {
    fake.api.on(/timelines/, { json: [status] });
    await act(async () => {
      await fake.ctx.ports.api.request(homeTimeline({}));
      fake.happen('stream/status.created/v1', { timeline: 'user', statusId: status.id });
      fake.paint();
      await settle();
    });
  };
  await arrive(wireStatus('s2', { account: bot }));
  expect(button(/Show new/)).toBeNull();
  await arrive(wireStatus('s3'));
  expect(button('Show new (1)')).toBeTruthy();
});

test('replies are asked for by the choice of this timeline, and again when that changes', async () => {
  const fake = await show(only([]), own({ replies: 'self' }));
  const asked = () => fake.api.asked(/timelines/).map(({ query }) => query?.['reply_visibility']);
  expect(asked()).toEqual(['self']);
  await act(() => fake.ctx.ports.settings.set('timelines.switches', {}));
  await again();
  expect(asked()).toEqual(['self', undefined]);
});

test('a server that sends other replies all the same does not have them shown', async () => {
  await show(
    only([
      wireStatus('s3', { in_reply_to_id: 's0', in_reply_to_account_id: 'a5' }),
      wireStatus('s2', { in_reply_to_id: 's0', in_reply_to_account_id: 'a9' }),
      wireStatus('s1'),
    ]),
    own({ replies: 'self' }),
  );
  expect(cards()).toEqual(['s2', 's1']);
  expect(screen.getByText('Fewer replies')).toBeTruthy();
});

test('a list that users keep for themselves shows all', async () => {
  await show(only([wireStatus('s1', { account: bot })]), { 'timelines.showBots': false }, 'timelines.bookmarks');
  expect(cards()).toEqual(['s1']);
  expect(button('Quick settings')).toBeTruthy();
});

test("one person's repeats of an hour are one row, which opens and closes by press and by key", async () => {
  const at = (minute: number) => ({ created_at: new Date(2020, 10, 5, 9, minute).toISOString() });
  const repeat = (id: string, minute: number) => ({
    ...wireRepeat(id, wireStatus(`of-${id}`), 'a2', minute),
    ...at(minute),
  });
  await show(only([repeat('r3', 30), wireStatus('s2', at(20)), repeat('r1', 10)]), own({ byHour: true }));
  const row = () => screen.getAllByRole('article')[0] as HTMLElement;
  expect(cards()).toEqual([null, 's2']);
  expect(row().textContent).toMatch(/^Person a2 repeated 2 posts · Nov 5, 9:00/);
  await press('Show 2 posts');
  expect(cards()).toEqual([null, 'of-r3', 'of-r1', 's2']);
  expect(button('Show 2 posts')?.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(row(), { key: 'Enter' });
  expect(cards()).toEqual([null, 's2']);
});

test('who wants no names over repeats sees none there', async () => {
  const json = ['r2', 'r1'].map((id) => wireRepeat(id, wireStatus(`of-${id}`), 'a2'));
  await show(only(json), { ...own({ byHour: true }), 'timelines.hideRepeaters': true });
  expect(screen.getAllByRole('article')[0]?.textContent).toMatch(/^2 repeated posts/);
  expect(screen.queryByText(/Person a2/)).toBeNull();
});

test('a column has switches of its own, whatever the same timeline shows elsewhere', async () => {
  const fake = fakeCtx({
    me: 'a9',
    settings: {
      'timelines.switches': {
        'timeline:home': { own: '{"bots":false}' },
        'column:c2:timeline:home': { own: '{"languages":["de"]}' },
      },
    },
  });
  fake.api.on(/timelines/, {
    json: [wireStatus('s3', { account: bot }), wireStatus('s2', { language: 'ja' }), wireStatus('s1')],
  });
  const column = {
    key: 'c2',
    scroller: windowScroller,
    title: document.createElement('div'),
    actions: document.createElement('div'),
    isOpened: false,
    drawn$: of('near' as const),
    setWaiting: () => undefined,
    isActive: () => true,
  };
  renderIn(
    fake,
    <ColumnProvider column={column}>
      <TimelineScreen params={{ routeId: 'timelines.home' }} />
    </ColumnProvider>,
  );
  await again();
  expect(cards()).toEqual(['s3', 's1']);
  await press('Show all');
  await again();
  expect(cards()).toEqual(['s3', 's2', 's1']);
  expect(Object.keys(fake.settings()['timelines.switches'])).toEqual(['timeline:home']);
});

test('columns of home with other replies than home has elsewhere have lists of their own, as does a changed one', async () => {
  const fake = fakeCtx({
    me: 'a9',
    settings: { 'timelines.switches': { 'column:c2:timeline:home': { own: '{"replies":"self"}' } } },
  });
  fake.api.on(/timelines/, ({ query }) => ({
    json: (query?.['reply_visibility'] === 'self' ? ['s1'] : ['s2', 's1']).map((id) => wireStatus(id)),
  }));
  const columnOf = (key: string) => ({
    key,
    scroller: windowScroller,
    title: document.createElement('div'),
    actions: document.createElement('div'),
    isOpened: false,
    drawn$: of('near' as const),
    setWaiting: () => undefined,
    isActive: () => true,
  });
  const [plain, other] = ['c1', 'c2'].map(columnOf);
  if (!plain || !other) return expect.fail('no columns');
  renderIn(
    fake,
    <>
      {[plain, other].map((column) => (
        <ColumnProvider key={column.key} column={column}>
          <section aria-label={column.key}>
            <TimelineScreen params={{ routeId: 'timelines.home' }} />
          </section>
        </ColumnProvider>
      ))}
    </>,
  );
  await again();
  const cardsIn = (key: string) =>
    within(screen.getByRole('region', { name: key }))
      .queryAllByRole('article')
      .map((card) => card.getAttribute('data-status'));
  expect([cardsIn('c1'), cardsIn('c2')]).toEqual([['s2', 's1'], ['s1']]);
  act(() => {
    const replies = { own: '{"replies":"self"}' };
    void fake.ctx.ports.settings.set('timelines.switches', { 'column:c1:timeline:home': replies });
  });
  await again();
  expect([cardsIn('c1'), cardsIn('c2')]).toEqual([['s1'], ['s2', 's1']]);
});
