import { expect, test, vi } from 'vitest';
import * as api from '@skerry/shared/api';
import { clientRequests } from './testing/client-requests.ts';
import { onEachFlavour } from './testing/flavours.ts';

onEachFlavour("the client's filters", ({ instance, as }, flavour) => {
  const { ask } = clientRequests({ instance, as }, vi.fn());

  test('a filter is created, changed and deleted', async () => {
    const made = await ask(api.createFilter({ phrase: 'coffee', contexts: ['home'], expiresIn: 600 }));
    expect(made).toMatchObject({
      title: 'coffee',
      contexts: ['home'],
      action: 'warn',
      expiresAt: expect.any(String) as string,
      keywords: [{ phrase: 'coffee', isWholeWord: true }],
    });
    expect(
      await ask(
        api.updateFilter(made.id, {
          phrase: 'tea',
          contexts: ['home', 'thread'],
          isIrreversible: true,
          isWholeWord: false,
        }),
      ),
    ).toMatchObject({ title: 'tea', action: 'hide', expiresAt: null });
    expect(await ask(api.filter(made.id))).toMatchObject({ title: 'tea', keywords: [{ isWholeWord: false }] });
    await ask(api.deleteFilter(made.id));
    await expect(ask(api.filter(made.id))).rejects.toMatchObject({ code: 'not-found' });
    if (flavour !== 'mastodon') return;
    const second = await ask(
      api.createFilterV2({
        title: 'Drinks',
        contexts: ['home', 'account'],
        action: 'blur',
        keywords: [
          { phrase: 'tea', isWholeWord: true },
          { phrase: 'cup', isWholeWord: false },
        ],
      }),
    );
    const [tea] = second.keywords;
    expect(
      await ask(
        api.updateFilterV2(second.id, {
          title: 'Drinks',
          contexts: ['home'],
          action: 'hide',
          keywords: [{ id: tea?.id, phrase: 'tea', isWholeWord: true, isRemoved: true }],
        }),
      ),
    ).toMatchObject({ contexts: ['home'], action: 'hide', keywords: [{ phrase: 'cup', isWholeWord: false }] });
    const [status] = (await ask(api.publicTimeline())).ids;
    await ask(api.filterStatus(second.id, status ?? ''));
    const [{ statuses = [] } = {}] = await ask(api.filtersV2());
    expect(statuses).toMatchObject([{ statusId: status }]);
    await ask(api.unfilterStatus(statuses[0]?.id ?? ''));
    await ask(api.deleteFilterV2(second.id));
    expect(await ask(api.filtersV2())).toEqual([]);
  });
});
