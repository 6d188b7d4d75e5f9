import { expect, test } from 'vitest';
import { TIMELINES, type TimelineKind } from './timeline-kinds.ts';

test.each<[TimelineKind, string, string, Readonly<Record<string, unknown>> | undefined, object | null]>([
  ['home', 'timeline:home', '/api/v1/timelines/home', undefined, { stream: 'user' }],
  ['bubble', 'timeline:bubble', '/api/v1/timelines/bubble', undefined, null],
  ['local', 'timeline:local', '/api/v1/timelines/public', { local: true }, { stream: 'public:local' }],
  ['federated', 'timeline:federated', '/api/v1/timelines/public', undefined, { stream: 'public' }],
  ['bookmarks', 'timeline:bookmarks', '/api/v1/bookmarks', undefined, null],
  ['tag', 'timeline:tag:tide', '/api/v1/timelines/tag/Tide', undefined, { stream: 'hashtag', tag: 'Tide' }],
])('%s is the list %s of %s', (kind, listKey, path, query, stream) => {
  const source = TIMELINES[kind].source({ tag: 'Tide' });
  expect([source.listKey, source.stream ?? null]).toEqual([listKey, stream]);
  const call = source.call({ maxId: 's9' });
  expect([call.method, call.path]).toEqual(['GET', path]);
  expect(call.query).toMatchObject({ max_id: 's9', ...query });
});

test('each has a list of its own, and one of a tag does not depend on how it is written', () => {
  const keys = Object.values(TIMELINES).map(({ source }) => source({ tag: 'a' }).listKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(TIMELINES.tag.source({ tag: 'TIDE' }).listKey).toBe(TIMELINES.tag.source({ tag: 'tide' }).listKey);
  expect(TIMELINES.tag.source({}).listKey).toBe('timeline:tag:');
});
