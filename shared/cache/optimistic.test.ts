import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import type { EntityBatch } from '../contract/entities.ts';
import { createEntityCache, type Outcome } from './cache.ts';
import { markMissing } from '../entities/missing.ts';
import { poll, status, watch } from '../entities/testing/samples.ts';
import type { Poll, Status } from '../entities/status.ts';

const answered = async (entities: EntityBatch): Promise<Outcome> => ({ error: null, entities });
const refusal: Outcome = { error: new ApiFailure('forbidden', { status: 403 }) };
const never = () => new Promise<Outcome>(() => undefined);
/** A change of status 1. */
const change = (patch: (entity: Status) => Status, id = '1') => [{ kind: 'status' as const, id, patch }];

const favourite = (entity: Status): Status => ({
  ...entity,
  isFavourited: true,
  favouritesCount: entity.favouritesCount + 1,
});
const bookmark = (entity: Status): Status => ({ ...entity, isBookmarked: true });

describe('a request without a change', () => {
  test('what the reply brought is merged before it resolves, and the outcome is handed on', async () => {
    const cache = createEntityCache();
    const outcome = { error: null, entities: { status: [status('1')] }, data: 'whatever' };
    await expect(cache.request([], async () => outcome)).resolves.toBe(outcome);
    expect(cache.peek('status', '1')).toEqual(status('1'));
  });

  test('is sent at once, and waits for nothing', () => {
    const cache = createEntityCache();
    void cache.request(change(favourite), never);
    const send = vi.fn(never);
    void cache.request([], send);
    expect(send).toHaveBeenCalled();
  });

  test('an answer to a session that ended is not merged', async () => {
    const cache = createEntityCache();
    const answer = Promise.withResolvers<Outcome>();
    const done = cache.request([], () => answer.promise);
    cache.clear();
    answer.resolve({ error: null, entities: { status: [status('1')] } });
    await done;
    expect(cache.peek('status', '1')).toBeUndefined();
  });
});

describe('optimistic changes', () => {
  test('[TL-064] the patch shows at once, then what the server says', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1', { favouritesCount: 3 })] });
    const { seen } = watch(cache.one('status', '1'));
    await cache.request(change(favourite), () =>
      answered({ status: [status('1', { isFavourited: true, favouritesCount: 7 })] }),
    );
    expect(seen.map((found) => found?.favouritesCount)).toEqual([3, 4, 7]);
  });

  test('a refusal reverts the change', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1', { favouritesCount: 3 })] });
    const before = cache.peek('status', '1');
    await expect(cache.request(change(favourite), async () => refusal)).resolves.toBe(refusal);
    expect(cache.peek('status', '1')).toEqual(before);
  });

  test('a bug while sending reverts too, and rejects with the error', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1', { favouritesCount: 3 })] });
    const bug = new Error('no');
    await expect(cache.request(change(favourite), () => Promise.reject(bug))).rejects.toBe(bug);
    expect(cache.peek('status', '1')).toEqual(status('1', { favouritesCount: 3 }));
  });

  test('a refusal that says that it is so already confirms', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1'), status('2')] });
    const patch = (entity: Status): Status => ({ ...entity, isDeleted: true });
    const changes = [{ ...change(patch)[0]!, confirmedBy: ['not-found', 'forbidden'] as const }, ...change(patch, '2')];
    await cache.request(changes, async () => refusal);
    expect(cache.peek('status', '1')?.isDeleted).toBe(true);
    expect(cache.peek('status', '2')?.isDeleted).toBe(false);
  });

  test('a refusal reverts to unknown what no reply has sent', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [markMissing(status('1'), ['isBookmarked'])] });
    await cache.request(change(bookmark), async () => refusal);
    expect(cache.peek('status', '1')?.isBookmarked).toBe(false);
    const answer = Promise.withResolvers<Outcome>();
    const done = cache.request(change(bookmark), () => answer.promise);
    cache.merge({ status: [markMissing(status('1', { repliesCount: 1 }), ['isBookmarked'])] });
    expect(cache.peek('status', '1')).toMatchObject({ isBookmarked: true, repliesCount: 1 });
    answer.resolve(refusal);
    await done;
    expect(cache.peek('status', '1')).toMatchObject({ isBookmarked: false, repliesCount: 1 });
  });

  test('a refusal does not undo what was merged meanwhile', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1', { favouritesCount: 3 })] });
    const answer = Promise.withResolvers<Outcome>();
    const done = cache.request(change(favourite), () => answer.promise);
    cache.merge({ status: [status('1', { favouritesCount: 10, repliesCount: 2 })] });
    expect(cache.peek('status', '1')).toMatchObject({ isFavourited: true, favouritesCount: 11, repliesCount: 2 });
    answer.resolve(refusal);
    await done;
    expect(cache.peek('status', '1')).toMatchObject({ isFavourited: false, favouritesCount: 10, repliesCount: 2 });
  });

  test('changes of one entity are sent in order, and the first to fail takes only its own patch back', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1')] });
    const first = Promise.withResolvers<Outcome>();
    const started: string[] = [];
    const favouriting = cache.request(change(favourite), () => {
      started.push('favourite');
      return first.promise;
    });
    const bookmarking = cache.request(change(bookmark), () => {
      started.push('bookmark');
      return answered({ status: [status('1', { isBookmarked: true })] });
    });
    expect(cache.peek('status', '1')).toMatchObject({ isFavourited: true, isBookmarked: true });
    await Promise.resolve();
    await Promise.resolve();
    expect(started).toEqual(['favourite']);
    first.resolve(refusal);
    await favouriting;
    await bookmarking;
    expect(started).toEqual(['favourite', 'bookmark']);
    expect(cache.peek('status', '1')).toMatchObject({ isFavourited: false, isBookmarked: true });
  });

  test('changes of different entities do not wait for each other', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1'), status('2')] });
    void cache.request(change(favourite), never);
    await cache.request(change(favourite, '2'), () =>
      answered({ status: [status('2', { isFavourited: true, favouritesCount: 1 })] }),
    );
    expect(cache.peek('status', '2')?.isFavourited).toBe(true);
  });

  test('one request may change several: it waits for each of them, and a refusal restores all', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1'), status('2')] });
    const first = Promise.withResolvers<Outcome>();
    const favouriting = cache.request(change(favourite), () => first.promise);
    const both = vi.fn(async () => refusal);
    const bookmarking = cache.request([...change(bookmark), ...change(bookmark, '2')], both);
    expect(['1', '2'].map((id) => cache.peek('status', id)?.isBookmarked)).toEqual([true, true]);
    expect(both).not.toHaveBeenCalled();
    first.resolve(await answered({ status: [status('1', { isFavourited: true })] }));
    await favouriting;
    await bookmarking;
    expect(['1', '2'].map((id) => cache.peek('status', id)?.isBookmarked)).toEqual([false, false]);
    expect(cache.peek('status', '1')?.isFavourited).toBe(true);
  });

  test('the second change is built on the answer to the first', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1', { favouritesCount: 3 })] });
    const { seen } = watch(cache.one('status', '1'));
    const answer = Promise.withResolvers<Outcome>();
    const first = cache.request(change(favourite), () => answer.promise);
    const second = cache.request(
      change((entity) => ({ ...entity, isFavourited: false, favouritesCount: entity.favouritesCount - 1 })),
      () => answered({ status: [status('1', { favouritesCount: 8 })] }),
    );
    answer.resolve(await answered({ status: [status('1', { isFavourited: true, favouritesCount: 9 })] }));
    await Promise.all([first, second]);
    expect(seen.map((found) => `${found?.isFavourited} ${found?.favouritesCount}`)).toEqual([
      'false 3',
      'true 4',
      'false 3',
      'false 8',
    ]);
  });

  test('[TL-071] an answer that does not show the entity confirms the patch', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1')] });
    await cache.request(
      change((entity) => ({ ...entity, isDeleted: true })),
      () => answered({}),
    );
    cache.merge({ status: [markMissing(status('1'), ['isDeleted'])] });
    expect(cache.peek('status', '1')?.isDeleted).toBe(true);
  });

  test('an answer that shows the entity without saying what became of it confirms the patch', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1')] });
    await cache.request(change(bookmark), () =>
      answered({ status: [markMissing(status('1', { repliesCount: 4 }), ['isBookmarked'])] }),
    );
    expect(cache.peek('status', '1')).toMatchObject({ isBookmarked: true, repliesCount: 4 });
  });

  test('[TL-066] an answer with another value reverts the patch', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1')] });
    await cache.request(
      change((entity) => ({ ...entity, isRepeated: true })),
      () => answered({ status: [status('1', { isRepeated: false })] }),
    );
    expect(cache.peek('status', '1')?.isRepeated).toBe(false);
  });

  test('an observer of a confirmed change finds the rest of the reply in the cache', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1')] });
    const found: (Poll | undefined)[] = [];
    cache.one('status', '1').subscribe((now) => found.push(now?.pollId ? cache.peek('poll', now.pollId) : undefined));
    await cache.request(change(bookmark), () =>
      answered({ status: [status('1', { pollId: 'p' })], poll: [poll('p')] }),
    );
    expect(found.at(-1)).toEqual(poll('p'));
  });

  test('a change of an unknown entity is sent, and its answer merged', async () => {
    const cache = createEntityCache();
    await cache.request([{ kind: 'poll', id: 'p', patch: (entity) => ({ ...entity, hasVoted: true }) }], () =>
      answered({ poll: [poll('p', { hasVoted: true })] }),
    );
    expect(cache.peek('poll', 'p')?.hasVoted).toBe(true);
  });
});
