import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderIn, settle, wireAccount, wireStatus } from '@skerry/shared/testing';
import { ConversationScreen } from './conversation-screen.tsx';
import { order, reply, sends, show, withoutLayout } from './testing/show-conversation.tsx';

beforeEach(withoutLayout);
const TREE = { conversationDisplay: 'tree' } as const;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const noButton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull();
const cardOf = (id: string) => document.querySelector<HTMLElement>(`article[data-status="${id}"]`) as HTMLElement;

test.each(['linear', 'tree'] as const)(
  'the replies of the %s display are one feed with their positions',
  async (display) => {
    await show(undefined, { conversationDisplay: display });
    const feeds = screen.getAllByRole('feed');
    expect(feeds).toHaveLength(1);
    const rows = within(feeds[0] as HTMLElement).getAllByRole('article');
    expect(rows.map((row) => [row.dataset['status'], row.getAttribute('aria-posinset')])).toEqual([
      ['s3', '1'],
      ['s4', '2'],
      ['s5', '3'],
    ]);
    expect(rows.every((row) => row.getAttribute('aria-setsize') === '3')).toBe(true);
  },
);

test('[TL-046] the buttons of a status say how many replies are below it, by how many people, and how deep', async () => {
  await show(
    (fake) =>
      sends(fake, [], [reply('s3', 's2'), reply('s4', 's3', { account: wireAccount('a2') }), reply('s6', 's4')]),
    TREE,
  );
  const fold = within(cardOf('s3')).getByRole('button', { name: 'Collapse 2 replies · 2 levels deep' });
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(within(cardOf('s4')).getByRole('button', { name: 'Collapse 1 reply' })).toBeTruthy();
  expect(within(cardOf('s4')).getByText('Level 2')).toBeTruthy();
  fireEvent.click(fold);
  const unfold = within(cardOf('s3')).getByRole('button', { name: '2 replies · 2 people · 2 levels deep' });
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
});

test('the focus goes from the button that folds to the one that opens, and back', async () => {
  await show(undefined, TREE);
  button('Collapse 1 reply').focus();
  fireEvent.click(button('Collapse 1 reply'));
  expect(document.activeElement).toBe(button('1 reply · 1 person'));
  fireEvent.click(button('1 reply · 1 person'));
  expect(document.activeElement).toBe(button('Collapse 1 reply'));
});

test('a line beside a deeper reply folds the status that it belongs to, and the focus goes there', async () => {
  await show((fake) => sends(fake, [], [reply('s3', 's2'), reply('s4', 's3'), reply('s6', 's4')]), TREE);
  const lines = [...document.querySelectorAll<HTMLElement>('[data-key="s6"] button[aria-hidden]')];
  expect(lines).toHaveLength(2);
  lines[0]?.focus();
  fireEvent.click(lines[0] as HTMLElement);
  await vi.waitFor(() => expect(order()).toEqual(['s2', 's3']));
  await vi.waitFor(() => expect(document.activeElement).toBe(button(/^2 replies/)));
});

test('[TL-042] [TL-044] following the replies shows that branch alone, open, and gives its button the focus', async () => {
  await show(undefined, TREE);
  fireEvent.click(button('Collapse 1 reply'));
  fireEvent.click(button('Focus on this reply'));
  expect(order()).toEqual(['s1', 's2', 's3', 's4']);
  expect(document.activeElement).toBe(button('Collapse 1 reply'));
});

test('[TL-045] the button to the whole conversation counts the other replies at the top, not those below them', async () => {
  await show(
    (fake) =>
      sends(
        fake,
        [wireStatus('s1')],
        [
          reply('s3', 's2'),
          reply('s4', 's3'),
          reply('s5', 's2'),
          reply('s6', 's5'),
          reply('s7', 's2'),
          reply('o1', 's1'),
          reply('o2', 'o1'),
        ],
      ),
    TREE,
  );
  expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5', 's6', 's7']);
  fireEvent.click(within(cardOf('s3')).getByRole('button', { name: 'Collapse 1 reply' }));
  fireEvent.click(button('Focus on this reply'));
  expect(order()).toEqual(['s1', 's2', 's3', 's4']);
  fireEvent.click(button('Show whole conversation (3 other replies)'));
  await vi.waitFor(() => expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5', 's6', 's7', 'o1', 'o2']));
  expect(screen.getByRole('heading', { name: '2 other replies in this conversation' })).toBeTruthy();
  fireEvent.click(button('Hide other replies'));
  expect(order()).not.toContain('o1');
  fireEvent.click(button('Show whole conversation (1 other reply)'));
  expect(order()).toContain('o1');
});

test('[TL-050] in both displays the conversation is expanded, and its other branches wait behind a button', async () => {
  await show((fake) => sends(fake, [wireStatus('s1'), reply('o0', 's1')], [reply('s3', 's2'), reply('o1', 's1')]));
  expect(order()).toEqual(['s1', 's2', 's3']);
  fireEvent.click(button('Show whole conversation (2 other replies)'));
  expect(order()).toEqual(['s1', 's2', 's3', 'o0', 'o1']);
});

test('[TL-041] [TL-049] the replies collapse, and expand with nothing folded, dived into or added', async () => {
  await show(
    (fake) =>
      sends(fake, [wireStatus('s1')], [reply('s3', 's2'), reply('s4', 's3'), reply('s5', 's2'), reply('o1', 's1')]),
    TREE,
  );
  fireEvent.click(button('Collapse 1 reply'));
  fireEvent.click(button('Focus on this reply'));
  const toggle = button('3 replies');
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(order()).toEqual(['s1', 's2']);
  expect(screen.queryByRole('feed')).toBeNull();
  fireEvent.click(toggle);
  expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5']);
});

test('[SE-030] the depth that is open is that of the preference, also while the conversation is shown', async () => {
  const fake = await show((one) => sends(one, [], [reply('s3', 's2'), reply('s4', 's3'), reply('s6', 's4')]), TREE);
  expect(order()).toEqual(['s2', 's3', 's4', 's6']);
  act(() => void fake.ctx.ports.settings.set('maxDepthInThread', 3));
  await act(settle);
  expect(order()).toEqual(['s2', 's3', 's4']);
});

test('[SE-031] the display is that of the preference, at first linear', async () => {
  await show();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Linear' }).checked).toBe(true);
  noButton(/^Collapse/);
});

test('[SE-032] the advanced tree has buttons to open and fold all, and to follow the replies of an open status', async () => {
  await show((fake) => sends(fake, [], [reply('s3', 's2'), reply('s4', 's3'), reply('s6', 's4'), reply('s7', 's6')]), {
    ...TREE,
    conversationTreeAdvanced: true,
    maxDepthInThread: 4,
  });
  expect(order()).toEqual(['s2', 's3', 's4', 's6']);
  fireEvent.click(button('Expand all'));
  expect(order()).toEqual(['s2', 's3', 's4', 's6', 's7']);
  fireEvent.click(button('Collapse all'));
  expect(order()).toEqual(['s2', 's3']);
  fireEvent.click(button('Expand all below'));
  expect(order()).toEqual(['s2', 's3', 's4', 's6', 's7']);
  fireEvent.click(within(cardOf('s4')).getByRole('button', { name: 'Focus on this reply' }));
  expect(order()).toEqual(['s2', 's4', 's6', 's7']);
});

test('[SE-032] without the preference the tree has none of these', async () => {
  await show(undefined, TREE);
  for (const name of ['Expand all', 'Collapse all', 'Expand all below', 'Focus on this reply']) noButton(name);
});

test('[SE-032] in the linear display the preference changes nothing', async () => {
  await show(undefined, { conversationTreeAdvanced: true });
  for (const name of ['Expand all', 'Collapse all', 'Focus on this reply']) noButton(name);
});

test('[SE-033] ancestors fade in the tree if the preference says so, and only there', async () => {
  const fake = await show(undefined, { ...TREE, conversationTreeFadeAncestors: true });
  const isFaded = () => cardOf('s1').parentElement?.className !== '';
  expect(isFaded()).toBe(true);
  act(() => void fake.ctx.ports.settings.set('conversationTreeFadeAncestors', false));
  await act(settle);
  expect(isFaded()).toBe(false);
  act(() => void fake.ctx.ports.settings.set('conversationTreeFadeAncestors', true));
  fireEvent.click(screen.getByRole('radio', { name: 'Linear' }));
  await act(settle);
  expect(isFaded()).toBe(false);
});

test.each([
  ['below', 'after'],
  ['inside', 'before'],
] as const)(
  '[SE-034] [TL-045] the way to the other replies of an ancestor is %s: %s its actions',
  async (place, side) => {
    await show((fake) => sends(fake, [wireStatus('s1', { replies_count: 4 })], [reply('o1', 's1')]), {
      ...TREE,
      conversationOtherRepliesButton: place,
    });
    const link = within(cardOf('s1')).getByRole('link', { name: '3 other replies to this post' });
    expect(link.getAttribute('href')).toBe('/notice/s1');
    const actions = within(cardOf('s1')).getByRole('button', { name: /^Favourite/ });
    const isAfter = Boolean(actions.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isAfter).toBe(side === 'after');
  },
);

test('[TL-045] the other replies of an ancestor are those that are here, if the server counts fewer; none without any', async () => {
  await show((fake) => sends(fake, [wireStatus('s1'), reply('o0', 's1')], [reply('o1', 's1')]), TREE);
  expect(within(cardOf('s1')).getByRole('link', { name: '2 other replies to this post' })).toBeTruthy();
});

test('[TL-045] in the linear display, and without other replies, ancestors lead nowhere else', async () => {
  const fake = await show((one) => sends(one, [wireStatus('s1', { replies_count: 1 })], []), TREE);
  expect(screen.queryByRole('link', { name: /other repl/ })).toBeNull();
  sends(fake, [wireStatus('s1', { replies_count: 9 })], []);
  fake.happen('stream/gap/v1', { timeline: 'user' });
  fireEvent.click(screen.getByRole('radio', { name: 'Linear' }));
  await act(settle);
  expect(screen.queryByRole('link', { name: /other repl/ })).toBeNull();
});

test('the order of the replies is chosen in a menu, and kept; in the tree it is that of each level', async () => {
  const fake = await show(undefined, TREE);
  fireEvent.click(button('Oldest first'));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Newest first' }));
  await act(settle);
  expect(fake.ctx.ports.settings.get('timelines.conversationOrder')).toBe('newest');
  expect(order()).toEqual(['s1', 's2', 's5', 's3', 's4']);
  fireEvent.click(screen.getByRole('radio', { name: 'Linear' }));
  await act(settle);
  expect(order()).toEqual(['s1', 's2', 's5', 's4', 's3']);
});

test('linear replies are in the order in which they were written, however the server sends them', async () => {
  await show((fake) => sends(fake, [], [reply('s9', 's2'), reply('s4', 's3'), reply('s3', 's2')]));
  expect(order()).toEqual(['s2', 's3', 's4', 's9']);
});

test('replies that arrive are held; shown, they are below what they reply to, the first one opened and in focus', async () => {
  const fake = await show(undefined, TREE);
  fireEvent.click(button('Collapse 1 reply'));
  fake.api.on(/known/, { json: { ancestors: [], descendants: [reply('s6', 's3'), reply('s7', 's5')] } });
  const { context } = await import('@skerry/shared/api');
  await act(async () => {
    await fake.ctx.ports.api.request({ ...context('s2'), path: '/known' });
    for (const statusId of ['s6', 's7', 's7']) fake.happen('stream/status.created/v1', { timeline: 'user', statusId });
    fake.paint();
    await settle();
  });
  expect(order()).toEqual(['s1', 's2', 's3', 's5']);
  expect(button('1 reply · 1 person')).toBeTruthy();
  button('2 new replies').focus();
  fireEvent.click(button('2 new replies'));
  await vi.waitFor(() => expect(order()).toEqual(['s1', 's2', 's3', 's4', 's6', 's5', 's7']));
  noButton(/new repl/);
  const marked = screen.getAllByText('New').map((mark) => mark.closest('[data-key]')?.getAttribute('data-key'));
  expect(marked).toEqual(['s6', 's7']);
  await vi.waitFor(() => expect(document.activeElement).toBe(cardOf('s6')));
});

test('[TL-059] a reply that is deleted says so in its place, and its replies stay', async () => {
  const fake = await show(undefined, TREE);
  const status = fake.entities.peek('status', 's3');
  act(() => {
    if (status) fake.entities.merge({ status: [{ ...status, isDeleted: true }] });
  });
  expect(order()).toEqual(['s1', 's2', 's3', 's4', 's5']);
  expect(within(cardOf('s3')).getByText('This post was deleted')).toBeTruthy();
  expect(button('Collapse 1 reply')).toBeTruthy();
});

test('[TL-057] a muted reply is one line in the tree, and keeps the button of its replies', async () => {
  await show((fake) => sends(fake, [], [reply('s3', 's2', { content: '<p>fish</p>' }), reply('s4', 's3')]), {
    ...TREE,
    muteWords: ['fish'],
  });
  expect(within(cardOf('s3')).getByRole('button', { name: 'Collapse 1 reply' })).toBeTruthy();
  expect(screen.queryByText('fish')).toBeNull();
});

test('a user who returns finds folded what they folded', async () => {
  const fake = await show(undefined, TREE);
  fireEvent.click(button('Collapse 1 reply'));
  const { unmount } = renderIn(fake, <ConversationScreen params={{ id: 's2' }} />);
  await act(settle);
  expect(screen.getAllByRole('button', { name: '1 reply · 1 person' })).toHaveLength(2);
  unmount();
});
