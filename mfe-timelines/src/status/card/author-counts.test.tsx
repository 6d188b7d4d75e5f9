import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import type { Account } from '@skerry/shared/entities';
import { aStatus, anAccount, renderIn, settle } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusScope } from '../status-scope.tsx';
import { StatusCard } from './status-card.tsx';

const author = anAccount({ id: 'a1', displayName: 'Ana', statusesCount: 1 });

/** A status of `author`, and one that quotes it; `draws` counts what was drawn since. */
async function show() {
  const fake = fakeCtx();
  const other = anAccount({ id: 'a2', displayName: 'Bo' });
  const status = [
    aStatus({ id: 's1', accountId: 'a1' }),
    aStatus({ id: 's2', accountId: 'a2', quoteId: 's1' }),
    aStatus({ id: 's3', accountId: 'a1', repeatOfId: 's2' }),
  ];
  fake.entities.merge({ account: [author, other], status });
  let draws = 0;
  renderIn(
    fake,
    <Profiler id="cards" onRender={() => void (draws += 1)}>
      <StatusScope>
        {status.map(({ id }) => (
          <StatusCard key={id} statusId={id} />
        ))}
      </StatusScope>
    </Profiler>,
  );
  await act(settle);
  draws = 0;
  const change = (part: Partial<Account>) => act(() => fake.entities.merge({ account: [{ ...author, ...part }] }));
  return { change, draws: () => draws };
}

test('what each new status changes of its author draws none of the older ones again', async () => {
  const { change, draws } = await show();
  for (const statusesCount of [2, 3, 4]) change({ statusesCount, lastStatusAt: `2026-11-2${statusesCount}` });
  change({ followersCount: 9, followingCount: 8 });
  expect(draws()).toBe(0);
});

test('another name is shown at once, in each', async () => {
  const { change } = await show();
  expect(screen.getAllByText('Ana').length).toBeGreaterThan(1);
  change({ statusesCount: 2, displayName: 'Anna' });
  expect(screen.queryByText('Ana')).toBeNull();
  expect(screen.getAllByText('Anna').length).toBeGreaterThan(1);
});
