import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { status as statusCall } from '@skerry/shared/api';
import type { Settings } from '@skerry/shared/contract';
import {
  apiError,
  renderIn,
  settle,
  wireAccount,
  wireRepeat,
  wireStatus,
  type FakeCtx,
  type Neighbour,
} from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusCard } from './status-card.tsx';
import { StatusScope } from '../scope/status-scope.tsx';

const composer: Neighbour = {
  id: 'composer',
  slots: [{ slot: 'status/reply/v1', expose: './reply', kind: 'component', when: [{ signedIn: true }] }],
  code: { './reply': { kind: 'component', Component: () => <form aria-label="Your reply" /> } },
};

async function show(
  json: ReturnType<typeof wireStatus>,
  {
    confirms = true,
    ...options
  }: { me?: string; settings?: Partial<Settings>; confirms?: boolean; role?: 'moderator' } = { me: 'a9' },
): Promise<FakeCtx> {
  const fake = fakeCtx({
    neighbours: [composer],
    commands: ['report/open/v1', 'composer/open/v1'],
    ...options,
  });
  fake.confirm.mockResolvedValue(confirms);
  fake.api.on(/^GET .*\/statuses\//, { json });
  await fake.ctx.ports.api.request(statusCall(json.id));
  renderIn(
    fake,
    <StatusScope>
      <StatusCard statusId={json.id} />
    </StatusScope>,
  );
  await act(settle);
  return fake;
}
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settle);
};

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
  expect(screen.getByRole('alert').textContent).toContain('Internal Server Error');
});

test('[TL-067] [TL-075] [TL-076] a failed bookmark is reported on the card until an action succeeds', async () => {
  const fake = await show(wireStatus('s1'));
  fake.api.on(/bookmark/, () => {
    throw apiError(429, 'rate-limited');
  });
  await press('Bookmark');
  expect(screen.getByRole('alert').textContent).toContain('You are rate limited');
  fake.api.on(/bookmark/, { json: wireStatus('s1', { bookmarked: true }) });
  await press('Bookmark');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove bookmark' })).toBeTruthy();
});

test('[TL-068] [TL-069] repeating asks first where the user wants that, undoing never does', async () => {
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

test('[TL-099] twelve reactions are shown, and the rest behind a button', async () => {
  const names = [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍'];
  await show(wireStatus('s1', { pleroma: { emoji_reactions: names.map((name) => ({ name, count: 1, me: false })) } }));
  expect(screen.getAllByRole('button', { name: /1 reaction$/ })).toHaveLength(12);
  await press('Show 2 more reactions');
  expect(screen.getAllByRole('button', { name: /1 reaction$/ })).toHaveLength(14);
});

test("[TL-094] [TL-095] a visitor's actions lead to their own instance, without reacting or bookmarks", async () => {
  await show(wireStatus('s1'), {});
  for (const name of [/^Reply/, /^Repeat/, /^Favourite/])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/main/ostatus?status_id=s1');
  expect(screen.queryByRole('button', { name: 'React' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Bookmark' })).toBeNull();
});

test('[TL-083] where repeating is not allowed a lock says why', async () => {
  await show(wireStatus('s1', { visibility: 'direct' }));
  expect(screen.queryByRole('button', { name: 'Repeat' })).toBeNull();
  expect(screen.getByRole('img', { name: /cannot be repeated/ })).toBeTruthy();
});

test('the form for a reply opens below the status, and not at all where no module offers one', async () => {
  await show(wireStatus('s1'));
  await press('Reply');
  expect(screen.getByRole('form', { name: 'Your reply' })).toBeTruthy();
});

test('a content warning hides the content until opened', async () => {
  await show(wireStatus('s1', { spoiler_text: 'Food', sensitive: true }));
  expect(screen.queryByText('Text of s1')).toBeNull();
  await press('Show');
  expect(screen.getByText('Text of s1')).toBeTruthy();
});

test('[TL-104] a mere subject hides the text only if the preference says so', async () => {
  await show(wireStatus('s1', { spoiler_text: 'News' }), { me: 'a9', settings: { collapseMessageWithSubject: true } });
  expect(screen.queryByText('Text of s1')).toBeNull();
});

test('[TL-105] a subject longer than 240 characters is cut until opened', async () => {
  await show(wireStatus('s1', { spoiler_text: 'x'.repeat(300) }));
  expect(screen.queryByText('x'.repeat(300))).toBeNull();
  await press('Show all of the warning');
  expect(screen.getByText(new RegExp('x{300}'))).toBeTruthy();
});

test('[TL-101] a tall status is cut until opened', async () => {
  await show(wireStatus('s1', { content: '<p>line</p>'.repeat(30) }));
  await press('Show more');
  expect(screen.getByRole('button', { name: 'Show less' })).toBeTruthy();
});

const SPINNING = '<p>my <span class="mfm-spin">cat</span></p>';

test('[SE-063] Misskey markup moves, and is still text where the user turns it off', async () => {
  await show(wireStatus('s1', { content: SPINNING }));
  await expect.poll(() => screen.queryByText('cat')?.className).toContain('spin');
  expect(screen.getByText('cat').className).not.toContain('onHover');
  cleanup();
  await show(wireStatus('s1', { content: SPINNING }), { me: 'a9', settings: { renderMisskeyMarkdown: false } });
  expect(screen.queryByText('cat')).toBeNull();
  expect(screen.getByText('my cat')).toBeTruthy();
});

test('[SE-064] Misskey markup moves only under the pointer where the user wants that', async () => {
  await show(wireStatus('s1', { content: SPINNING }), { me: 'a9', settings: { renderMfmOnHover: true } });
  await expect.poll(() => screen.queryByText('cat')?.className).toContain('onHover');
});

test('[TL-057] a muted status is one line until opened', async () => {
  await show(wireStatus('s1', { muted: true, pleroma: { thread_muted: true } }));
  expect(screen.queryByText('Text of s1')).toBeNull();
  await press('Show');
  expect(screen.getByText('Text of s1')).toBeTruthy();
});

test('[TL-058] a status that the user filters out is not displayed', async () => {
  await show(wireStatus('s1', { content: '<p>A Giveaway for you</p>' }), {
    me: 'a9',
    settings: { muteWords: ['giveaway'], hideFilteredStatuses: true },
  });
  expect(screen.queryByRole('article')).toBeNull();
});

test('[TL-059] [TL-060] a deleted status leaves a placeholder, an unknown one says that it is not available', async () => {
  const fake = await show(wireStatus('s1'));
  act(() => fake.entities.merge({ status: [{ ...fake.entities.peek('status', 's1')!, isDeleted: true }] }));
  expect(screen.getByText('This status was deleted')).toBeTruthy();
  act(() => fake.entities.remove('status', 's1'));
  expect(screen.getByText('This status is not available')).toBeTruthy();
});

test('a repeat shows the original status and who repeated it', async () => {
  const fake = await show(wireRepeat('r1', wireStatus('s1'), 'a2'));
  expect(fake.entities.peek('account', 'a2')).toBeTruthy();
  expect(screen.getByRole('article').textContent).toContain('Person a2');
  expect(screen.getByText('Text of s1')).toBeTruthy();
});

test('[TL-121] sensitive media are hidden until pressed', async () => {
  await show(
    wireStatus('s1', {
      sensitive: true,
      media_attachments: [
        {
          id: 'm1',
          type: 'image',
          url: 'https://one.example/cat.png',
          preview_url: 'https://one.example/cat.png',
          description: 'A cat',
        },
      ],
    }),
  );
  expect(screen.queryByRole('img', { name: 'A cat' })).toBeNull();
  await press(/Sensitive media/);
  expect(screen.getByRole('img', { name: 'A cat' })).toBeTruthy();
});

test("[TL-124] attachments beyond the user's limit are behind a button", async () => {
  const media = [1, 2, 3].map((id) => ({
    id: `m${id}`,
    type: 'image',
    url: 'https://one.example/cat.png',
    description: `Cat ${id}`,
  }));
  await show(wireStatus('s1', { media_attachments: media }), { me: 'a9', settings: { maxThumbnails: 2 } });
  await press('Show 3 attachments');
  expect(screen.getAllByRole('img', { name: /^Cat/ })).toHaveLength(3);
});

test('[TL-111] [TL-112] a link card shows its parts, and no picture of a sensitive status', async () => {
  const card = {
    url: 'https://news.example/a',
    title: 'Title',
    description: 'About it',
    provider_name: 'News',
    image: 'https://news.example/i.png',
  };
  await show(wireStatus('s1', { card, sensitive: true }));
  const link = screen.getByRole('link', { name: /Title/ });
  expect(link.getAttribute('href')).toBe('https://news.example/a');
  expect(link.textContent).toContain('News');
  expect(link.querySelector('img')).toBeNull();
});

test('[TL-110] a quote shows the quoted status', async () => {
  await show(wireStatus('s1', { quote: wireStatus('q1', { account: wireAccount('a5') }), quote_id: 'q1' }));
  expect(screen.getByText('Text of q1')).toBeTruthy();
  expect(screen.getByText('Person a5')).toBeTruthy();
});

test('a hostile status runs no script and has no unsafe link', async () => {
  await show(
    wireStatus('s1', {
      content: '<p onclick="x()"><script>x()</script><a href="javascript:x()">go</a><img src=x onerror=x()>text</p>',
      account: wireAccount('a1', { display_name: '<b>Bold</b>' }),
    }),
  );
  const card = screen.getByRole('article');
  expect(card.querySelector('script, [onclick], [onerror], a[href^="javascript"]')).toBeNull();
  expect(card.textContent).toContain('<b>Bold</b>');
});
