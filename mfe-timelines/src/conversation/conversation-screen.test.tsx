import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '@skerry/shared/contract';
import { apiError, aStatus, renderIn, settle, wireRepeat, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ConversationScreen } from './conversation-screen.tsx';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.scrollBy = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

const reply = (id: string, to: string) => wireStatus(id, { in_reply_to_id: to, in_reply_to_account_id: 'a1' });

async function show(prepare: (fake: FakeCtx) => void, settings: Partial<Settings> = {}): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a9', settings });
  fake.api.on(/statuses\/s2$/, { json: reply('s2', 's1') });
  fake.api.on(/statuses\/s2\/context/, {
    json: { ancestors: [wireStatus('s1')], descendants: [reply('s3', 's2'), reply('s4', 's3'), reply('s5', 's2')] },
  });
  prepare(fake);
  renderIn(fake, <ConversationScreen params={{ id: 's2' }} />);
  await act(settle);
  return fake;
}
const order = () => screen.getAllByRole('article').map((card) => card.getAttribute('data-status'));

test('[TL-043] [TL-050] the status in focus is between its ancestors and its replies', async () => {
  await show(() => undefined);
  expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5']);
  expect(screen.getByRole('heading', { name: '3 replies' })).toBeTruthy();
  expect(document.querySelector('[aria-current="true"]')?.getAttribute('data-status')).toBe('s2');
});

test('[TL-052] its times and counts are there with its actions, which nothing moves away from under a press', async () => {
  const fake = fakeCtx({ me: 'a9' });
  fake.entities.merge({
    status: [aStatus({ id: 's2', createdAt: '2026-11-20T10:00:00.000Z', favouritesCount: 3, repeatsCount: 2 })],
  });
  renderIn(fake, <ConversationScreen params={{ id: 's2' }} />);
  const focus = within(screen.getByRole('article', { current: true }));
  expect(focus.getByRole('button', { name: /^Favourite/ })).toBeTruthy();
  for (const text of ['3 favourites', '2 repeats']) expect(focus.getByText(text)).toBeTruthy();
  // In the head there is its age, in words.
  expect(focus.getByText(/20 November 2026|November 20, 2026/).getAttribute('datetime')).toBe(
    '2026-11-20T10:00:00.000Z',
  );
  await act(settle);
});

test('a thread that lists the opened status, an ancestor or a reply twice shows each once', async () => {
  await show((fake) =>
    fake.api.on(/statuses\/s2\/context/, {
      json: {
        ancestors: [wireStatus('s1'), wireStatus('s1')],
        descendants: [reply('s2', 's1'), wireStatus('s1'), reply('s3', 's2'), reply('s3', 's2')],
      },
    }),
  );
  expect(order()).toEqual(['s1', 's2', 's3']);
  expect(screen.getByRole('heading', { name: '1 reply' })).toBeTruthy();
});

test('a context that arrives before its status loses no ancestor, in whatever order they are', async () => {
  let arrive = () => {};
  await show((fake) => {
    fake.api.on(
      /statuses\/s2$/,
      () =>
        new Promise((resolve) => {
          arrive = () => resolve({ json: reply('s2', 's1') });
        }),
    );
    fake.api.on(/statuses\/s2\/context/, {
      json: { ancestors: [reply('s1', 's0'), wireStatus('s0')], descendants: [reply('s4', 's3'), reply('s3', 's2')] },
    });
  });
  arrive();
  await act(settle);
  expect(order().slice(0, 3)).toEqual(['s0', 's1', 's2']);
  expect(order().slice(3).toSorted()).toEqual(['s3', 's4']);
});

test('a repeat in the place of an ancestor is that ancestor (snac)', async () => {
  const original = wireStatus('s1');
  await show((fake) => {
    fake.api.on(/statuses\/s2\/context/, {
      json: { ancestors: [{ ...wireRepeat('s1', original), content: '' }], descendants: [] },
    });
  });
  expect(order()).toEqual(['s1', 's2']);
  expect(screen.getByText('Text of s1')).toBeTruthy();
});

test('[TL-040] it is linear or a tree, and the choice is kept', async () => {
  const fake = await show(() => undefined);
  expect(screen.queryByRole('button', { name: /^Collapse \d+ repl/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Tree' }));
  await act(settle);
  expect(screen.getByRole('button', { name: /^Collapse \d+ repl/ })).toBeTruthy();
  expect(fake.ctx.ports.settings.get('conversationDisplay')).toBe('tree');
  fireEvent.click(screen.getByRole('radio', { name: 'Linear' }));
  await act(settle);
  expect(screen.queryByRole('button', { name: /^Collapse \d+ repl/ })).toBeNull();
  expect(fake.ctx.ports.settings.get('conversationDisplay')).toBe('linear');
});

test('[TL-041] [TL-046] [TL-051] a branch folds into the number of replies, and opens again', async () => {
  await show(() => undefined, { conversationDisplay: 'tree' });
  fireEvent.click(screen.getByRole('button', { name: /^Collapse \d+ repl/ }));
  expect(order()).toEqual(['s1', 's2', 's3', 's5']);
  fireEvent.click(screen.getByRole('button', { name: '1 reply · 1 person' }));
  expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5']);
});

test('[TL-042] [TL-045] a part of the tree can be shown alone, and the rest returns with its count', async () => {
  await show(() => undefined, { conversationDisplay: 'tree' });
  fireEvent.click(screen.getByRole('button', { name: /^Collapse \d+ repl/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Focus on this reply' }));
  expect(order()).not.toContain('s5');
  fireEvent.click(screen.getByRole('button', { name: 'Show whole conversation (1 other reply)' }));
  await vi.waitFor(() => expect(order()).toContain('s5'));
});

test('[TL-049] a conversation that is shown as a line and again as a tree is whole, with its branches as at first', async () => {
  await show(() => undefined, { conversationDisplay: 'tree' });
  fireEvent.click(screen.getByRole('button', { name: /^Collapse \d+ repl/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Focus on this reply' }));
  expect(order()).toEqual(['s1', 's2', 's3', 's4']);
  fireEvent.click(screen.getByRole('button', { name: /^Collapse \d+ repl/ }));
  expect(order()).toEqual(['s1', 's2', 's3']);
  fireEvent.click(screen.getByRole('radio', { name: 'Linear' }));
  await act(settle);
  expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5']);
  expect(screen.queryByRole('button', { name: /^Show whole conversation/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Tree' }));
  await act(settle);
  expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5']);
});

/** A line of twelve replies below the opened status, each to the one before. */
const line = (fake: FakeCtx) =>
  fake.api.on(/statuses\/s2\/context/, {
    json: {
      ancestors: [wireStatus('s1')],
      descendants: Array.from({ length: 12 }, (_, at) => reply(`r${at + 1}`, at === 0 ? 's2' : `r${at}`)),
    },
  });
const first = (count: number) => ['s1', 's2', ...Array.from({ length: count }, (_, at) => `r${at + 1}`)];

test.each<[string, number | undefined, number]>([
  ['[TL-048] by default', undefined, 4],
  ['[TL-047] with a depth of 8', 8, 6],
  ['[TL-047] with a depth of 5', 5, 3],
  ['[TL-047] with a depth of 3', 3, 1],
  ['[TL-047] with a depth of 1', 1, 1],
])('%s (%s) the replies to those of depth %i are open, deeper ones folded', async (_, maxDepthInThread, depth) => {
  await show(line, { conversationDisplay: 'tree', ...(maxDepthInThread && { maxDepthInThread }) });
  expect(order()).toEqual(first(depth + 1));
  expect(screen.getAllByRole('button', { expanded: false, name: /repl/ })).toHaveLength(1);
});

test('[TL-047] the depth of a part that is shown alone counts from there', async () => {
  await show(line, { conversationDisplay: 'tree' });
  expect(order()).not.toContain('r6');
  fireEvent.click(screen.getByRole('button', { name: 'Focus on this reply' }));
  expect(order()).toEqual(expect.arrayContaining(['r5', 'r6', 'r7', 'r8', 'r9']));
  expect(order()).not.toContain('r12');
});

test('a deleted status says so', async () => {
  await show((fake) => {
    fake.api.on(/statuses\/s2$/, () => {
      throw apiError(404, 'not-found');
    });
  });
  expect(screen.getByText('This post isn’t available')).toBeTruthy();
});

test('a conversation that fails says why and offers a retry', async () => {
  const fake = await show((one) => {
    one.api.on(/statuses\/s2/, () => {
      throw apiError(500);
    });
  });
  expect(screen.getByText('The server is having problems. Try again later.')).toBeTruthy();
  fake.api.on(/statuses\/s2$/, { json: reply('s2', 's1') });
  fake.api.on(/context/, { json: { ancestors: [], descendants: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(screen.getByText('Text of s2')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No replies' })).toBeTruthy();
});

test('a context that fails leaves the status in place, with a retry', async () => {
  const fake = await show((one) => {
    one.api.on(/context/, () => {
      throw apiError(500);
    });
  });
  expect(screen.getByText('Text of s2')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(
    'Couldn’t load the rest of the conversationThe server is having problems. Try again later.',
  );
  fake.api.on(/context/, { json: { ancestors: [wireStatus('s1')], descendants: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(order()).toEqual(['s1', 's2']);
});

test('a reply that arrives meanwhile is added, a status of another conversation is not', async () => {
  const fake = await show(() => undefined);
  fake.api.on(/known/, { json: { ancestors: [], descendants: [reply('s6', 's4'), wireStatus('x1')] } });
  const { context } = await import('@skerry/shared/api');
  await act(async () => {
    await fake.ctx.ports.api.request({ ...context('s2'), path: '/known' });
    fake.happen('composer/posted/v1', { statusId: 's6' });
    fake.happen('stream/status.created/v1', { timeline: 'user', statusId: 'x1' });
    fake.paint();
    await settle();
  });
  expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5', 's6']);
});

test('going back returns to the previous page', async () => {
  const fake = await show(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(fake.go.mock.calls).toEqual([[-1]]);
});

test('a folded branch is still there after thousands of other statuses', async () => {
  const fake = await show(() => undefined, { conversationDisplay: 'tree' });
  fireEvent.click(screen.getByRole('button', { name: /^Collapse \d+ repl/ }));
  const { entities } = fake;
  const others = Array.from({ length: 6_000 }, (_, at) => aStatus({ id: `other${at}` }));
  act(() => {
    entities.lists.replace(
      'other',
      others.map(({ id }) => id),
    );
    entities.merge({ status: others });
    entities.merge({ status: [aStatus({ id: 'last' })] });
  });
  fireEvent.click(screen.getByRole('button', { name: '1 reply · 1 person' }));
  expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5']);
});

test('replies that were missed while the stream was broken are requested, again after a failure, and when the network is back', async () => {
  vi.useFakeTimers();
  const fake = await show(() => undefined);
  let works = false;
  const descendants = [reply('s3', 's2'), reply('s4', 's3'), reply('s5', 's2')];
  fake.api.on(/statuses\/s2\/context/, () => {
    if (!works) throw apiError(0, 'network');
    return { json: { ancestors: [wireStatus('s1')], descendants } };
  });
  const asked = () => fake.api.asked(/context/).length;
  const breakOff = async () => {
    fake.happen('stream/gap/v1', { timeline: 'user' });
    fake.paint();
    await act(settle);
  };
  descendants.push(reply('s6', 's2'));
  await breakOff();
  expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5']);
  expect(asked()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(asked()).toBe(3);
  works = true;
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5']);
  expect(screen.getByRole('button', { name: '1 new reply' })).toBeTruthy();
  works = false;
  descendants.push(reply('s7', 's2'));
  await breakOff();
  works = true;
  window.dispatchEvent(new Event('online'));
  await act(settle);
  expect(screen.getByRole('button', { name: '2 new replies' })).toBeTruthy();
  const now = asked();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  window.dispatchEvent(new Event('online'));
  await act(settle);
  expect(asked()).toBe(now);
  vi.useRealTimers();
});
