import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { status as statusCall } from '@skerry/shared/api';
import { apiError, renderIn, settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { FocusStats } from '../card/focus-stats.tsx';
import { StatusCard } from '../card/status-card.tsx';
import { StatusScope } from '../status-scope.tsx';

beforeAll(() => Promise.all([import('./people-popover.tsx'), import('./avatar-list.tsx')]));

const people = (count: number, prefix = 'p') =>
  Array.from({ length: count }, (_, at) => wireAccount(`${prefix}${at}`, { display_name: `${prefix} ${at}` }));

async function show(
  fields: Parameters<typeof wireStatus>[1],
  {
    me = 'a9' as string | null,
    ...others
  }: { me?: string | null; settings?: object; prepare?: (fake: FakeCtx) => void } = {},
): Promise<FakeCtx> {
  const { prepare, settings } = others;
  const fake = fakeCtx({ me: me ?? undefined, settings, commands: ['status/people/v1'] });
  fake.api.on(/statuses\/s1$/, { json: wireStatus('s1', fields) });
  prepare?.(fake);
  await fake.ctx.ports.api.request(statusCall('s1'));
  renderIn(
    fake,
    <StatusScope>
      <StatusCard statusId="s1" place="focus" Stats={FocusStats} />
    </StatusScope>,
  );
  await act(settle);
  return fake;
}
/** It opens when the pointer has stayed, and its code and the people come after that. */
const WAIT = { timeout: 5000 };
async function point(element: Element, name: string): Promise<HTMLElement> {
  fireEvent.pointerEnter(element, { pointerType: 'mouse' });
  const popover = await screen.findByRole('dialog', { name }, WAIT);
  await act(settle);
  return popover;
}
const names = (popover: HTMLElement) =>
  within(popover)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const reacted = { pleroma: { emoji_reactions: [{ name: '🌊', count: 20, me: false }] } };

test.each([
  ['favourites', { favourites_count: 3 }, '3 favourites', 'favourited_by', 'People who favourited this'],
  ['repeats', { reblogs_count: 3 }, '3 repeats', 'reblogged_by', 'People who repeated this'],
])('[TL-054] the count of %s shows who that is, while the pointer is on it', async (_, fields, count, path, title) => {
  await show(fields, { prepare: (fake) => fake.api.on(new RegExp(path), { json: people(3) }) });
  const popover = await point(screen.getByRole('button', { name: count }), title);
  expect(names(popover)).toEqual(['p 0@userp0', 'p 1@userp1', 'p 2@userp2']);
  expect(popover.textContent).not.toContain('more');
  fireEvent.keyDown(popover, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['a9', null])('[TL-054] a reaction shows who reacted so, to %s', async (me) => {
  await show(reacted, {
    me,
    prepare: (fake) =>
      fake.api.on(/\/reactions/, {
        json: [
          { name: '🌊', count: 2, me: false, accounts: people(2) },
          { name: '🌲', count: 1, me: false, accounts: people(1, 'q') },
        ],
      }),
  });
  const reaction = me
    ? screen.getByRole('button', { name: '🌊, 20 reactions' })
    : screen.getByRole('img', { name: '🌊, 20 reactions' });
  const popover = await point(reaction, 'People who reacted with 🌊');
  expect(names(popover)).toEqual(['p 0@userp0', 'p 1@userp1']);
  expect(popover.textContent).toContain('18 more people');
});

test('[TL-055] at most 16 people are shown, and how many the others are', async () => {
  await show({ favourites_count: 19 }, { prepare: (fake) => fake.api.on(/favourited_by/, { json: people(19) }) });
  const popover = await point(screen.getByRole('button', { name: '19 favourites' }), 'People who favourited this');
  expect(names(popover)).toHaveLength(16);
  expect(popover.textContent).toContain('3 more people');
});

test('what is not known is said: nobody, and a failure, which can be repeated', async () => {
  let fails = true;
  await show(
    { favourites_count: 1, reblogs_count: 1 },
    {
      prepare: (fake) => {
        fake.api.on(/favourited_by/, { json: [] });
        fake.api.on(/reblogged_by/, () => {
          if (fails) throw apiError(500);
          return { json: people(1) };
        });
      },
    },
  );
  const nobody = await point(screen.getByRole('button', { name: '1 favourite' }), 'People who favourited this');
  expect(nobody.textContent).toContain('No one this server knows of');
  fireEvent.keyDown(nobody, { key: 'Escape' });
  const failed = await point(screen.getByRole('button', { name: '1 repeat' }), 'People who repeated this');
  fails = false;
  fireEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(names(failed)).toEqual(['p 0@userp0']);
});

const pictures = () => screen.queryByRole('img', { name: /^Favourited or repeated by/ });

test('[TL-056] at most 15 people are pictured beside the counts, each once, the user first', async () => {
  await show(
    { favourites_count: 10, reblogs_count: 10, favourited: true },
    {
      prepare: (fake) => {
        fake.api.on(/favourited_by/, { json: [...people(9), wireAccount('a9', { display_name: 'Me' })] });
        fake.api.on(/reblogged_by/, { json: [...people(3), ...people(7, 'q')] });
      },
    },
  );
  const list = await screen.findByRole('img', { name: /^Favourited or repeated by Me, p 0/ }, WAIT);
  expect(list.children).toHaveLength(15);
  expect(list.getAttribute('aria-label')?.split(/, (?:and )?/)).toHaveLength(15);
});

test.each([
  ['where nobody did either', {}, undefined],
  ['where the user hides counts', { favourites_count: 2 }, { hidePostStats: true }],
])('%s nobody is pictured or asked for', async (_, fields, settings) => {
  const fake = await show(fields, {
    settings,
    prepare: ({ api }) => api.on(/favourited_by|reblogged_by/, { json: people(2) }),
  });
  expect(pictures()).toBeNull();
  expect(fake.api.asked(/favourited_by/)).toEqual([]);
});
