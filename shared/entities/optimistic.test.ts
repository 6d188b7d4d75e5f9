import { describe, expect, test } from 'vitest';
import { createEntityCache } from './cache.ts';
import { markMissing } from './missing.ts';
import { poll, status, watch } from './samples.ts';
import type { Poll, Status } from './status.ts';

describe('optimistic actions', () => {
  const favourite = (entity: Status): Status => ({
    ...entity,
    isFavourited: true,
    favouritesCount: entity.favouritesCount + 1,
  });
  const bookmark = (entity: Status): Status => ({ ...entity, isBookmarked: true });

  test('[TL-064] the patch shows at once, then what the server says', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1', { favouritesCount: 3 })] });
    const { seen } = watch(cache.one('status', '1'));
    await cache.optimistic('status', '1', favourite, async () => ({
      status: [status('1', { isFavourited: true, favouritesCount: 7 })],
    }));
    expect(seen.map((found) => found?.favouritesCount)).toEqual([3, 4, 7]);
  });

  test('a failure restores and rejects with its own error', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1', { favouritesCount: 3 })] });
    const before = cache.peek('status', '1');
    const failure = new Error('no');
    await expect(cache.optimistic('status', '1', favourite, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(cache.peek('status', '1')).toEqual(before);
  });

  test('a failure restores what no reply has ever told', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [markMissing(status('1'), ['isBookmarked'])] });
    await expect(cache.optimistic('status', '1', bookmark, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(cache.peek('status', '1')?.isBookmarked).toBe(false);
    const answer = Promise.withResolvers<never>();
    const done = cache.optimistic('status', '1', bookmark, () => answer.promise);
    cache.merge({ status: [markMissing(status('1', { repliesCount: 1 }), ['isBookmarked'])] });
    expect(cache.peek('status', '1')).toMatchObject({ isBookmarked: true, repliesCount: 1 });
    answer.reject(new Error('no'));
    await expect(done).rejects.toThrow('no');
    expect(cache.peek('status', '1')).toMatchObject({ isBookmarked: false, repliesCount: 1 });
  });

  test('a failure does not undo what was merged meanwhile', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1', { favouritesCount: 3 })] });
    const answer = Promise.withResolvers<never>();
    const done = cache.optimistic('status', '1', favourite, () => answer.promise);
    cache.merge({ status: [status('1', { favouritesCount: 10, repliesCount: 2 })] });
    expect(cache.peek('status', '1')).toMatchObject({ isFavourited: true, favouritesCount: 11, repliesCount: 2 });
    answer.reject(new Error('no'));
    await expect(done).rejects.toThrow('no');
    expect(cache.peek('status', '1')).toMatchObject({ isFavourited: false, favouritesCount: 10, repliesCount: 2 });
  });

  test('actions on one entity run in order, and the first to fail takes only its own patch back', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1')] });
    const first = Promise.withResolvers<never>();
    const started: string[] = [];
    const favouriting = cache.optimistic('status', '1', favourite, () => {
      started.push('favourite');
      return first.promise;
    });
    const bookmarking = cache.optimistic('status', '1', bookmark, async () => {
      started.push('bookmark');
      return { status: [status('1', { isBookmarked: true })] };
    });
    expect(cache.peek('status', '1')).toMatchObject({ isFavourited: true, isBookmarked: true });
    await Promise.resolve();
    await Promise.resolve();
    expect(started).toEqual(['favourite']);
    first.reject(new Error('no'));
    await expect(favouriting).rejects.toThrow('no');
    await bookmarking;
    expect(started).toEqual(['favourite', 'bookmark']);
    expect(cache.peek('status', '1')).toMatchObject({ isFavourited: false, isBookmarked: true });
  });

  test('actions on different entities do not wait for each other', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1'), status('2')] });
    void cache.optimistic('status', '1', favourite, () => new Promise(() => undefined));
    await cache.optimistic('status', '2', favourite, async () => ({
      status: [status('2', { isFavourited: true, favouritesCount: 1 })],
    }));
    expect(cache.peek('status', '2')?.isFavourited).toBe(true);
  });

  test('the second action is built on the answer to the first', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1', { favouritesCount: 3 })] });
    const { seen } = watch(cache.one('status', '1'));
    const answer = Promise.withResolvers<{ status: Status[] }>();
    const first = cache.optimistic('status', '1', favourite, () => answer.promise);
    const second = cache.optimistic(
      'status',
      '1',
      (entity) => ({ ...entity, isFavourited: false, favouritesCount: entity.favouritesCount - 1 }),
      async () => ({ status: [status('1', { favouritesCount: 8 })] }),
    );
    answer.resolve({ status: [status('1', { isFavourited: true, favouritesCount: 9 })] });
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
    await cache.optimistic(
      'status',
      '1',
      (entity) => ({ ...entity, isDeleted: true }),
      async () => ({}),
    );
    cache.merge({ status: [markMissing(status('1'), ['isDeleted'])] });
    expect(cache.peek('status', '1')?.isDeleted).toBe(true);
  });

  test('an answer that shows the entity without saying what became of it confirms the patch', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1')] });
    await cache.optimistic('status', '1', bookmark, async () => ({
      status: [markMissing(status('1', { repliesCount: 4 }), ['isBookmarked'])],
    }));
    expect(cache.peek('status', '1')).toMatchObject({ isBookmarked: true, repliesCount: 4 });
  });

  test('[TL-066] an answer that says otherwise undoes the patch', async () => {
    const cache = createEntityCache();
    cache.merge({ status: [status('1')] });
    await cache.optimistic(
      'status',
      '1',
      (entity) => ({ ...entity, isRepeated: true }),
      async () => ({ status: [status('1', { isRepeated: false })] }),
    );
    expect(cache.peek('status', '1')?.isRepeated).toBe(false);
  });

  test('an action on what is not known is sent, and its answer kept', async () => {
    const cache = createEntityCache();
    await cache.optimistic(
      'poll',
      'p',
      (entity) => ({ ...entity, hasVoted: true }),
      async () => ({ poll: [poll('p', { hasVoted: true }) as Poll] }),
    );
    expect(cache.peek('poll', 'p')?.hasVoted).toBe(true);
  });
});
