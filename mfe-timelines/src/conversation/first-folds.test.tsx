import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiError, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { order, reply, sends, show, withoutLayout } from './testing/show-conversation.tsx';

beforeEach(withoutLayout);
const TREE = { conversationDisplay: 'tree' } as const;
const cardOf = (id: string) => document.querySelector<HTMLElement>(`article[data-status="${id}"]`) as HTMLElement;

/** A branch of 25 strangers below `top`. */
const strangers = (top: string) => [
  reply(top, 's2', { account: wireAccount('b1') }),
  ...Array.from({ length: 25 }, (_, at) => reply(`${top}-${at}`, top, { account: wireAccount(`b${at}`) })),
];
const follows = (ids: string[]) => (fake: FakeCtx) => {
  sends(
    fake,
    [wireStatus('s1')],
    [...strangers('x'), ...strangers('y').slice(0, 26), reply('y-last', 'y-24', { account: wireAccount('c1') })],
  );
  fake.api.on(/relationships/, ({ query }) => ({
    json: ((query?.['id'] ?? []) as string[]).map((id) => ({ id, following: ids.includes(id) })),
  }));
};
const folded = () =>
  screen
    .getAllByRole('button', { name: /^\d+ replies · / })
    .map((one) => one.closest('[data-key]')?.getAttribute('data-key'));

test('a long branch of strangers is folded at first, with their pictures; one with someone whom the user follows is open', async () => {
  const fake = await show(follows(['c1']), { ...TREE, virtualScrolling: false });
  await vi.waitFor(() => expect(order()).toContain('y-0'));
  expect(folded()).toEqual(['x']);
  expect(
    within(cardOf('x')).getByRole('button', { name: '25 replies · 25 people' }).querySelectorAll('img'),
  ).toHaveLength(5);
  expect(fake.api.asked(/relationships/)).toHaveLength(1);
});

test('where whom the user follows cannot be asked, long branches are folded', async () => {
  await show((fake) => {
    follows(['c1'])(fake);
    fake.api.on(/relationships/, () => {
      throw apiError(500);
    });
  }, TREE);
  await vi.waitFor(() => expect(folded()).toEqual(['x', 'y']));
});

test('a visitor follows nobody, and nothing is asked for them', async () => {
  const fake = await show(follows(['c1']), TREE, { me: undefined });
  await vi.waitFor(() => expect(folded()).toEqual(['x', 'y']));
  expect(fake.api.asked(/relationships/)).toEqual([]);
});

test('how much later a reply was written is said above it', async () => {
  await show((fake) => {
    const at = (created_at: string) => ({ created_at });
    sends(
      fake,
      [wireStatus('s1', at('2020-01-01T00:00:00.000Z'))],
      [reply('s3', 's2', at('2022-07-01T00:00:00.000Z')), reply('s4', 's3', at('2022-07-02T00:00:00.000Z'))],
      reply('s2', 's1', at('2020-01-20T00:00:00.000Z')),
    );
  }, TREE);
  const gaps = screen
    .getAllByText(/later$/)
    .map((gap) => [gap.textContent, gap.closest('[data-key]')?.getAttribute('data-key')]);
  expect(gaps).toEqual([
    ['2 weeks later', undefined],
    ['2 years later', 's3'],
  ]);
});
