import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { apiError, createFakeCtx, renderIn, settle } from '../testing/index.ts';
import { compileMessages } from '../../shell/operator/messages/compile.ts';
import failures from '../messages/en.json';
import { INITIAL_PAGED, type PagedState, type PageStep } from './paged-state.ts';
import { PagedView } from './paged-view.tsx';

const labels = { more: 'More', loading: 'Loading more', error: 'No followers came', end: 'All' };

afterEach(() => {
  delete document.documentElement.dataset['connection'];
});

/** The steps that were retried once the shell's bar of the connection was there and went. */
async function retriedWith(state: Partial<PagedState>, ids: readonly string[]): Promise<PageStep[][]> {
  const retried: PageStep[][] = [];
  const pages = {
    older: () => Promise.resolve(),
    retry: (...steps: PageStep[]) => {
      retried.push(steps);
      return Promise.resolve();
    },
  };
  renderIn(
    createFakeCtx({ module: 'tide', messages: compileMessages(failures) }),
    <PagedView paged={{ ids, state: { ...INITIAL_PAGED, ...state }, pages }} labels={labels} loading="" empty="Nobody">
      <p>Rows</p>
    </PagedView>,
  );
  const { dataset } = document.documentElement;
  for (const change of [() => (dataset['connection'] = 'offline'), () => delete dataset['connection']])
    await act(async () => {
      change();
      await settle();
    });
  return retried;
}

test('cached rows that could not be refreshed for want of the connection are refreshed with it', async () => {
  expect(await retriedWith({ phase: 'ready', failures: { first: apiError(0) } }, ['a'])).toEqual([['first', 'older']]);
  expect(screen.getByText('Rows')).toBeTruthy();
});

test('what failed for another reason waits for the user', async () => {
  expect(await retriedWith({ phase: 'ready', failures: { first: apiError(500) } }, ['a'])).toEqual([]);
});
