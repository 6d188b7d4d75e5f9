import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { homeTimeline } from '@skerry/shared/api';
import { renderIn, settle, wireRepeat, wireStatus, type FakeCtx, type FakeCtxOptions } from '@skerry/shared/testing';
import { StatusCard } from '../status/card/status-card.tsx';
import { FoldedRepeats, FoldedRepeatsProvider } from '../status/people/folded-repeats.ts';
import { StatusScope } from '../status/status-scope.tsx';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { TimelineScreen } from './timeline-screen.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});

const S1 = wireStatus('s1');
async function show(json: unknown[], settings: FakeCtxOptions['settings'] = {}): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a9', settings });
  fake.api.on(/timelines/, { json });
  renderIn(fake, <TimelineScreen params={{ routeId: 'timelines.home' }} />);
  await act(settle);
  await act(vi.dynamicImportSettled);
  return fake;
}
async function arrive(fake: FakeCtx, status: { id: string }) {
  fake.api.on(/timelines/, { json: [status] });
  await act(async () => {
    await fake.ctx.ports.api.request(homeTimeline({}));
    fake.happen('stream/status.created/v1', { timeline: 'user', statusId: status.id });
    fake.paint();
    await settle();
  });
}
const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
const lines = () => cards().map((text) => /^.*repeated/.exec(text)?.[0] ?? '');

test('repeats of one status are one card, which names who repeated it', async () => {
  await show([wireRepeat('r3', S1, 'a3', 3), wireRepeat('r2', S1, 'a2', 2), wireStatus('s0')]);
  expect(lines()).toEqual(['Person a3 and Person a2 repeated', '']);
  expect(screen.getByRole('link', { name: 'Person a2' }).getAttribute('href')).toBe('/users/usera2');
});

test('of many two are named and the others are counted; one more is named rather than counted', async () => {
  const by = (...ids: number[]) => ids.map((id) => wireRepeat(`r${id}`, S1, `a${id}`, id));
  const fake = await show(by(4, 3, 2));
  expect(lines()).toEqual(['Person a4, Person a3, and Person a2 repeated']);
  await arrive(fake, wireRepeat('r5', S1, 'a5', 5));
  expect(lines()).toEqual(['Person a4, Person a3, and 2 others repeated']);
  expect(screen.queryByText(/Show new/)).toBeNull();
  act(() => fake.set('shell.hideCounts' as 'hidePostStats', true));
  expect(lines()).toEqual(['Person a4, Person a3, and others repeated']);
});

test("the user's own repeat is theirs, and named first", async () => {
  await show([wireRepeat('r3', S1, 'a3', 3), wireRepeat('r9', S1, 'a9', 2)]);
  expect(lines()).toEqual(['You and Person a3 repeated']);
});

test('a status that is read already gets no line above it when it is repeated; one that has a line is named there', async () => {
  const fake = await show([S1, wireRepeat('r4', wireStatus('s2'), 'a4', 1)]);
  await arrive(fake, wireRepeat('r3', S1, 'a3', 3));
  await arrive(fake, wireRepeat('r5', wireStatus('s2'), 'a3', 3));
  await act(vi.dynamicImportSettled);
  expect(lines()).toEqual(['', 'Person a4 and Person a3 repeated']);
});

test('a row that is drawn again says who repeated its status meanwhile', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/timelines/, { json: [S1, wireRepeat('r3', wireStatus('s2'), 'a3')] });
  await fake.ctx.ports.api.request(homeTimeline({}));
  const folded = new FoldedRepeats();
  folded.add('s1', 'a3');
  renderIn(
    fake,
    <StatusScope>
      <FoldedRepeatsProvider value={folded}>
        <StatusCard statusId="s1" />
      </FoldedRepeatsProvider>
    </StatusScope>,
  );
  await act(vi.dynamicImportSettled);
  expect(lines()).toEqual(['Person a3 repeated']);
});

test('without folding each repeat is a card; the choice holds at once', async () => {
  const page = [wireRepeat('r3', S1, 'a3', 3), wireRepeat('r2', S1, 'a2', 2), S1];
  const fake = await show(page, { 'timelines.foldRepeats': false });
  expect(lines()).toEqual(['Person a3 repeated', 'Person a2 repeated', '']);
  await act(async () => {
    await fake.ctx.ports.settings.set('timelines.foldRepeats', true);
    await settle();
  });
  expect(lines()).toEqual(['Person a3 and Person a2 repeated']);
  await act(async () => {
    await fake.ctx.ports.settings.set('timelines.foldRepeats', false);
    await settle();
  });
  expect(lines()).toEqual(['Person a3 repeated', 'Person a2 repeated', '']);
});
