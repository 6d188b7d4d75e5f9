import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apiError, settle, wireAccount, wireRepeat, wireStatus } from '@skerry/shared/testing';
import { press, show } from './testing/show-status.tsx';

test('[TL-052] a status shows its author, its content and its actions', async () => {
  await show(
    wireStatus('s1', {
      replies_count: 2,
      favourites_count: 3,
      pleroma: { emoji_reactions: [{ name: '🌊', count: 4, me: false }] },
    }),
  );
  const card = screen.getByRole('article');
  expect(within(card).getByText('Person a1')).toBeTruthy();
  expect(within(card).getByText('Text of s1')).toBeTruthy();
  for (const name of ['Reply 2', 'Repeat', 'Favourite 3', 'React', 'Bookmark', 'More', '🌊, 4 reactions'])
    expect(within(card).getByRole('button', { name })).toBeTruthy();
});

test('evidence has what a status says, and no actions, by press or by key', async () => {
  const fake = await show(wireStatus('s1', { replies_count: 2 }), { me: 'a9', isEvidence: true });
  const card = screen.getByRole('article');
  expect(within(card).getByText('Text of s1')).toBeTruthy();
  for (const name of [/^Reply/, 'Repeat', 'Favourite', 'React', 'Bookmark', 'More'])
    expect(within(card).queryByRole('button', { name })).toBeNull();
  for (const key of ['f', 'b', 'r']) fireEvent.keyDown(card, { key });
  await act(settle);
  expect(fake.api.asked(/^POST/)).toEqual([]);
  expect(screen.queryByRole('form')).toBeNull();
});

test.each([
  ['Favourite', 'Undo favourite', 'favourite'],
  ['Repeat', 'Undo repeat', 'reblog'],
  ['Bookmark', 'Remove bookmark', 'bookmark'],
])('[TL-077] a signed-in user presses %s on the action row, and %s', async (name, undo, call) => {
  const fake = await show(wireStatus('s1'));
  const answers = (path: string, isDone: boolean) =>
    fake.api.on(new RegExp(`POST .*/s1/${path}$`), {
      json: wireStatus('s1', { favourited: isDone, reblogged: isDone, bookmarked: isDone }),
    });
  answers(call, true);
  answers(`un${call}`, false);
  await press(name);
  expect(fake.api.asked(/^POST/).map(({ path }) => path)).toEqual([`/api/v1/statuses/s1/${call}`]);
  expect(screen.getByRole('button', { name: undo }).getAttribute('aria-pressed')).toBe('true');
  await press(undo);
  expect(fake.api.asked(/^POST/).map(({ path }) => path)[1]).toBe(`/api/v1/statuses/s1/un${call}`);
  expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false');
});

test.each([
  ['Favourite', 'favourite'],
  ['Repeat', 'reblog'],
])('[TL-070] the icon of %s moves when it is pressed, and not when it is undone', async (name, call) => {
  const fake = await show(wireStatus('s1'));
  const answers = (path: string, isDone: boolean) =>
    fake.api.on(new RegExp(`POST .*/s1/${path}$`), {
      json: wireStatus('s1', { favourited: isDone, reblogged: isDone }),
    });
  answers(call, true);
  answers(`un${call}`, false);
  const moves = () => screen.getByRole('button', { name: new RegExp(name, 'i') }).querySelector('svg.pop') !== null;
  expect(moves()).toBe(false);
  await press(name);
  expect(moves()).toBe(true);
  await press(`Undo ${name.toLowerCase()}`);
  expect(moves()).toBe(false);
});

test('[TL-064] a favourite changes the card at once and is then set from the reply', async () => {
  const fake = await show(wireStatus('s1', { favourites_count: 3 }));
  let answer = (_: { json: unknown }) => undefined as void;
  fake.api.on(
    /favourite/,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await press('Favourite 3');
  expect(screen.getByRole('button', { name: 'Undo favourite 4' }).getAttribute('aria-pressed')).toBe('true');
  answer({ json: wireStatus('s1', { favourites_count: 9, favourited: true }) });
  await act(settle);
  expect(screen.getByRole('button', { name: 'Undo favourite 9' })).toBeTruthy();
});

test('[TL-065] [TL-066] a repeat that the server refuses is undone, and the card says why', async () => {
  const fake = await show(wireStatus('s1', { reblogs_count: 1 }));
  fake.api.on(/reblog/, () => {
    throw apiError(500);
  });
  await press('Repeat 1');
  expect(screen.getByRole('button', { name: 'Repeat 1' }).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('alert').textContent).toContain('The server is having problems. Try again later.');
});

test('[TL-067] [TL-075] [TL-076] a failed bookmark is reported on the card until an action succeeds', async () => {
  const fake = await show(wireStatus('s1'));
  fake.api.on(/bookmark/, () => {
    throw apiError(429, 'rate-limited');
  });
  await press('Bookmark');
  const [text, action, alert] = [
    screen.getByText('Text of s1'),
    screen.getByRole('button', { name: 'Bookmark' }),
    screen.getByRole('alert'),
  ];
  expect(alert.textContent).toContain('You are rate limited');
  expect(text.compareDocumentPosition(action) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(action.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fake.api.on(/bookmark/, { json: wireStatus('s1', { bookmarked: true }) });
  await press('Bookmark');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove bookmark' })).toBeTruthy();
});

test('a failure that is dismissed leaves the focus on its status', async () => {
  const fake = await show(wireStatus('s1'));
  fake.api.on(/bookmark/, () => {
    throw apiError(500);
  });
  await press('Bookmark');
  await press('Dismiss');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('article'));
  expect(fake.noticeTexts()).toEqual([]);
});

test('[TL-068] [TL-069] [SE-016] repeating asks first where the user wants that, undoing never does', async () => {
  const fake = await show(wireStatus('s1'), { me: 'a9', settings: { modalOnRepeat: true }, confirms: false });
  await press('Repeat');
  expect(fake.confirm).toHaveBeenCalledTimes(1);
  expect(fake.api.asked(/reblog/)).toHaveLength(0);
  fake.entities.merge({ status: [{ ...fake.entities.peek('status', 's1')!, isRepeated: true }] });
  await act(settle);
  fake.api.on(/unreblog/, { json: wireStatus('s1') });
  await press('Undo repeat');
  expect(fake.confirm).toHaveBeenCalledTimes(1);
  expect(fake.api.asked(/unreblog/)).toHaveLength(1);
});

test("[TL-096] [TL-098] pressing the user's own reaction removes it, and the last one disappears", async () => {
  const fake = await show(wireStatus('s1', { pleroma: { emoji_reactions: [{ name: '🌊', count: 1, me: true }] } }));
  fake.api.on(/reactions/, () => new Promise(() => undefined));
  await press('🌊, 1 reaction');
  expect(screen.queryByRole('button', { name: /🌊/ })).toBeNull();
  expect(fake.api.asked(/^DELETE .*reactions\/%F0%9F%8C%8A/)).toHaveLength(1);
});

test('a reaction whose picture does not load shows its shortcode', async () => {
  const blobcat = { name: 'blobcat', url: '/emoji/blob cat.png', count: 1, me: false };
  await show(wireStatus('s1', { pleroma: { emoji_reactions: [blobcat] } }));
  const reaction = screen.getByRole('button', { name: 'blobcat, 1 reaction' });
  const image = reaction.querySelector('img')!;
  expect(image.getAttribute('src')).toBe('/emoji/blob%20cat.png');
  fireEvent.error(image);
  expect(reaction.textContent).toContain(':blobcat:');
});

test('[TL-099] twelve reactions are shown, and the rest behind a button', async () => {
  const names = [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍'];
  await show(wireStatus('s1', { pleroma: { emoji_reactions: names.map((name) => ({ name, count: 1, me: false })) } }));
  expect(screen.getAllByRole('button', { name: /1 reaction$/ })).toHaveLength(12);
  await press('Show 2 more reactions');
  expect(screen.getAllByRole('button', { name: /1 reaction$/ })).toHaveLength(14);
});

test('[TL-099] twelve are all shown, and there is no button for more', async () => {
  const names = [...'😀😁😂😃😄😅😆😇😈😉😊😋'];
  await show(wireStatus('s1', { pleroma: { emoji_reactions: names.map((name) => ({ name, count: 1, me: false })) } }));
  expect(screen.getAllByRole('button', { name: /1 reaction$/ })).toHaveLength(12);
  expect(screen.queryByRole('button', { name: /more reaction/ })).toBeNull();
});

test("[TL-094] [TL-095] a visitor's actions lead to their own instance, without reacting or bookmarks", async () => {
  const fake = await show(wireStatus('s1'), {});
  for (const name of [/^Reply/, /^Repeat/, /^Favourite/]) fireEvent.click(screen.getByRole('button', { name }));
  expect(fake.command.mock.calls).toEqual(
    ['reply', 'repeat', 'favourite'].map((intent) => ['account/remote/v1', { intent, statusId: 's1' }]),
  );
  expect(screen.queryByRole('button', { name: 'React' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Bookmark' })).toBeNull();
});

test('[TL-094] until the dialog for a visitor is there, the button that was pressed says that it is on its way', async () => {
  const fake = await show(wireStatus('s1'), {});
  const opened = Promise.withResolvers<'done'>();
  fake.command.mockReturnValueOnce(opened.promise);
  const busy = () => screen.getAllByRole('button').flatMap((one) => (one.ariaBusy === 'true' ? [one.ariaLabel] : []));
  await press(/^Reply/);
  expect(busy()).toEqual([expect.stringMatching(/^Reply/)]);
  await press(/^Reply/);
  expect(fake.command).toHaveBeenCalledOnce();
  await act(async () => opened.resolve('done'));
  expect(busy()).toEqual([]);
});

test('[SH-015] on a server that does not federate they lead nowhere', async () => {
  await show(wireStatus('s1'), { instance: { isFederating: false } });
  for (const name of [/^Reply/, /^Repeat/, /^Favourite/])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});

test('[TL-083] where repeating is not allowed a lock says why', async () => {
  await show(wireStatus('s1', { visibility: 'direct' }));
  expect(screen.queryByRole('button', { name: 'Repeat' })).toBeNull();
  expect(screen.getByRole('img', { name: /can’t repeat/ })).toBeTruthy();
});

test.each(['solid', 'striped', 'side'] as const)(
  '[SE-048] what a highlighted user wrote has the mark %s in the chosen colour, also repeated by another',
  async (type) => {
    const others = { highlight: { usera1: { type, color: '#ff8800' } } };
    await show(wireRepeat('r1', wireStatus('s1'), 'a2'), { me: 'a9', others });
    const card = screen.getByRole('article');
    expect([card.dataset['mark'], card.style.getPropertyValue('--mark')]).toEqual([type, '#ff8800']);
  },
);

test('[SE-048] the default white is drawn in the ink of the theme: it cannot be seen on a light one', async () => {
  const others = { highlight: { usera1: { type: 'side', color: '#FFFFFF' } } } as const;
  await show(wireStatus('s1'), { me: 'a9', others });
  expect(screen.getByRole('article').style.getPropertyValue('--mark')).toBe('var(--text-strong)');
});

test.each(['constructor', '__proto__'])('[SE-048] what an account called %s wrote has no mark', async (acct) => {
  const others = { highlight: { usera1: { type: 'side', color: '#FFFFFF' } } } as const;
  await show(wireStatus('s1', { account: wireAccount('a1', { acct, username: acct }) }), { me: 'a9', others });
  expect(screen.getByRole('article').style.getPropertyValue('--mark')).toBe('');
});

test('[SE-048] of another, or with one that is off, there is no mark', async () => {
  for (const acct of ['usera2', 'usera1']) {
    const others = { highlight: { [acct]: { type: 'disabled', color: '#ff8800' } } } as const;
    await show(wireStatus('s1'), { me: 'a9', others });
    expect(screen.getByRole('article').dataset['mark']).toBeUndefined();
    cleanup();
  }
});
