import { describe, expect, test } from 'vitest';
import type { Condition } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { firstValueFrom } from '@skerry/shared/runtime';
import { holds } from '@skerry/shared/rules';
import { fakeCtx } from '../testing/fake-ctx.ts';
import manifest from '../../module.json';
import { askPage } from './timeline-source.ts';
import { TIMELINES, timelineOfRoute, type TimelineKind } from './timeline-kinds.ts';

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

describe('what the shell asks for before the code of a timeline is there', () => {
  const routes = manifest.routes.flatMap((route) => ('firstCalls' in route ? [route] : []));
  const urlOf = (path: string, query: object = {}) => {
    const url = new URL(path, 'https://skerry.test');
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    url.searchParams.sort();
    return url.pathname + url.search;
  };
  const early = (id: string, { ctx }: ReturnType<typeof fakeCtx>, instance: InstanceOptions) => {
    const now = { session: ctx.session, instance, isLocked: false, settings: ctx.ports.preferences };
    const calls = manifest.routes.flatMap((route): readonly { get: string; when?: readonly object[] }[] =>
      route.id === id ? (route.firstCalls ?? []) : [],
    );
    return calls
      .filter((call) => holds(call.when as Condition[] | undefined, now))
      .map(({ get }) => urlOf(get.replace(':tag', 'Tide')));
  };

  test.for(routes.flatMap(({ id, auth }) => [['me', id], ...(auth === 'any' ? [[undefined, id]] : [])] as const))(
    'for %s on %s, is what its screen asks for first',
    async ([me, id]) => {
      const fake = fakeCtx({ me, instance: { localBubbleInstances: ['a.test'] } });
      await askPage(fake.ctx, TIMELINES[timelineOfRoute(id!)!].source({ tag: 'Tide' }), {}, fake.ctx.signal);
      expect(early(id!, fake, await firstValueFrom(fake.ctx.instance$))).toEqual(
        fake.api.calls.map(({ path, query }) => urlOf(path, query)),
      );
    },
  );

  test.each([
    ['makes it another page', { replyVisibility: 'self' }],
    ['keeps it back until it is asked for', { 'timelines.onRequest': true }],
  ] as const)('is nothing where a preference %s', async (_, settings) => {
    const fake = fakeCtx({ me: 'me', settings });
    expect(early('timelines.home', fake, await firstValueFrom(fake.ctx.instance$))).toEqual([]);
  });
});
