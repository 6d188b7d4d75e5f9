import { expect, test } from 'vitest';
import { bubbleTimeline, DEFAULT_INSTANCE, publicTimeline } from '@skerry/shared/api';
import { createKnownAbilities } from './known-abilities.ts';

const OPEN = {
  ...DEFAULT_INSTANCE,
  isKnown: true,
  abilities: { localScope: true },
  publicTimelineVisibility: { federated: true, local: true, bubble: true },
};
const refused = (...calls: Parameters<ReturnType<typeof createKnownAbilities>['closes']>[0][]) => {
  const known = createKnownAbilities();
  let told = 0;
  known.closed$.subscribe(() => (told += 1));
  for (const call of calls) known.closes(call);
  return { told, visible: known.apply(OPEN).publicTimelineVisibility };
};

test('a public timeline whose first page is refused to a visitor is closed', () => {
  expect(refused(publicTimeline())).toEqual({ told: 1, visible: { federated: false, local: true, bubble: true } });
  expect(refused(publicTimeline({ local: true })).visible).toEqual({ federated: true, local: false, bubble: true });
  expect(refused(bubbleTimeline()).visible).toEqual({ federated: true, local: true, bubble: false });
});

test.each([{ maxId: '7' }, { sinceId: '7' }, { minId: '7' }, { cursor: { max_id: '7' } }])(
  'one whose page after %o is refused stays open: what the visitor reads is not taken away',
  (query) => {
    expect(refused(publicTimeline(query))).toEqual({ told: 0, visible: OPEN.publicTimelineVisibility });
  },
);
