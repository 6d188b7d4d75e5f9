import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wireAccount, wireRepeat, wireStatus } from '@skerry/shared/testing';
import { press, show } from './testing/show-status.tsx';

test('a content warning hides the content until opened', async () => {
  await show(wireStatus('s1', { spoiler_text: 'Food', sensitive: true }));
  expect(screen.queryByText('Text of s1')).toBeNull();
  await press('Show');
  expect(screen.getByText('Text of s1')).toBeTruthy();
});

const CLOSED = { id: 'p1', expires_at: null, expired: true, multiple: false, votes_count: 0, own_votes: [] };

test.for<[string, object, string]>([
  ['the poll', { poll: { ...CLOSED, options: [{ title: 'Tea', votes_count: 0 }] } }, 'Tea'],
  ['the card', { card: { url: 'https://news.example/a', title: 'News' } }, 'News'],
  ['media', { media_attachments: [{ id: 'm', type: 'image', url: 'https://a.test/m', description: 'Eel' }] }, 'Eel'],
  [
    'a quote, which keeps its own warning',
    { quote: wireStatus('q1', { account: wireAccount('a5'), spoiler_text: 'Rope' }), quote_id: 'q1' },
    'Rope',
  ],
])('a content warning hides %s until opened', async ([, part, words]) => {
  await show(wireStatus('s1', { spoiler_text: 'Food', sensitive: true, ...part }));
  const post = () => screen.getByRole('article').outerHTML;
  expect(post()).not.toContain(words);
  await press('Show');
  await expect.poll(post).toContain(words);
  expect(post()).not.toContain('Text of q1');
});

test('[TL-104] [SE-062] a mere subject hides the text only if the preference says so', async () => {
  await show(wireStatus('s1', { spoiler_text: 'News' }), { me: 'a9', settings: { collapseMessageWithSubject: true } });
  expect(screen.queryByText('Text of s1')).toBeNull();
});

test('[TL-105] a subject longer than 240 characters is cut until opened', async () => {
  await show(wireStatus('s1', { spoiler_text: 'x'.repeat(300) }));
  expect(screen.queryByText('x'.repeat(300))).toBeNull();
  await press('Show full warning');
  expect(screen.getByText(new RegExp('x{300}'))).toBeTruthy();
});

test.each([
  [240, false],
  [241, true],
])('[TL-105] one of %i characters is cut: %s', async (length, isCut) => {
  await show(wireStatus('s1', { spoiler_text: 'x'.repeat(length) }));
  expect(screen.queryByRole('button', { name: 'Show full warning' }) !== null).toBe(isCut);
});

test('[TL-101] [TL-061] a tall status is cut until opened, and again when it is closed', async () => {
  await show(wireStatus('s1', { content: '<p>line</p>'.repeat(30) }));
  const isCut = () => screen.getAllByText('line')[0]!.parentElement!.className.includes('long');
  expect(isCut()).toBe(true);
  await press('Show more');
  expect(isCut()).toBe(false);
  await press('Show less');
  expect(isCut()).toBe(true);
});

test.each([
  [1_700, true],
  [1_300, false],
])('[TL-102] a text of one paragraph and %i characters is tall: %s', async (length, isTall) => {
  await show(wireStatus('s1', { content: `<p>${'a'.repeat(length)}</p>` }));
  expect(screen.queryByRole('button', { name: 'Show more' }) !== null).toBe(isTall);
});

test('[TL-103] a quoted status is compact: however tall, it is not cut', async () => {
  const quote = wireStatus('q1', { account: wireAccount('a5'), content: '<p>line</p>'.repeat(30) });
  await show(wireStatus('s1', { quote, quote_id: 'q1' }));
  expect(screen.getAllByText('line')).toHaveLength(30);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('a very long text is shown in parts, each on request, to its end', async () => {
  await show(wireStatus('s1', { content: `<p>${'a '.repeat(60_000)}ends</p>` }));
  const shown = () => document.querySelector('article p')?.textContent ?? '';
  expect([shown().length, shown().endsWith('…')]).toEqual([50_001, true]);
  // Folded like any tall status first.
  await press('Show more');
  await press('Show more');
  expect(shown()).toHaveLength(100_001);
  await press('Show more');
  expect([shown().length, shown().endsWith('ends')]).toEqual([120_004, true]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a very long text of a quoted status has the control too', async () => {
  const quote = wireStatus('q1', { account: wireAccount('a5'), content: `<p>${'a '.repeat(30_000)}ends</p>` });
  await show(wireStatus('s1', { quote, quote_id: 'q1' }));
  const shown = () => document.querySelector('blockquote p')?.textContent ?? '';
  expect([shown().length, shown().endsWith('…')]).toEqual([50_001, true]);
  await press('Show more');
  expect([shown().length, shown().endsWith('ends')]).toEqual([60_004, true]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('article'));
});

test('two statuses that repeat each other are shown with their own texts', async () => {
  const plain = (id: string, author: string) =>
    wireStatus(id, { account: wireAccount(author), content: `<p>Text of ${author}</p>`, reblog: null });
  const repeat = (id: string, author: string, reblog: unknown) => ({ ...plain(id, author), reblog });
  await show(repeat('s1', 'a5', repeat('s2', 'a6', plain('s1', 'a5'))));
  expect(screen.getByText('Text of a5')).toBeTruthy();
  cleanup();
  await show(repeat('s2', 'a6', repeat('s1', 'a5', plain('s2', 'a6'))));
  expect(screen.getByText('Text of a6')).toBeTruthy();
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
  expect(screen.getByText('This post was deleted')).toBeTruthy();
  act(() => fake.entities.remove('status', 's1'));
  expect(screen.getByText('This post isn’t available')).toBeTruthy();
});

test('a repeat shows the original status and who repeated it', async () => {
  const fake = await show(wireRepeat('r1', wireStatus('s1'), 'a2'));
  expect(fake.entities.peek('account', 'a2')).toBeTruthy();
  expect(screen.getByRole('article').textContent).toContain('Person a2');
  expect(screen.getByText('Text of s1')).toBeTruthy();
});

test("the user's own repeat says so in the second person, another's names its account", async () => {
  await show(wireRepeat('r1', wireStatus('s1'), 'a9'));
  expect(screen.getByText('You repeated')).toBeTruthy();
  expect(screen.queryByText('Person a9')).toBeNull();
  cleanup();
  await show(wireRepeat('r1', wireStatus('s1'), 'a2'));
  expect(screen.queryByText('You repeated')).toBeNull();
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

test('media that the user hid are not called sensitive', async () => {
  const url = 'https://one.example/cat.png';
  await show(wireStatus('s1', { media_attachments: [{ id: 'm1', type: 'image', url, preview_url: url }] }));
  await press('Hide media');
  expect(screen.queryByText('Sensitive media')).toBeNull();
  await press(/^Hidden media/);
  expect(screen.getByRole('button', { name: 'Hide media' })).toBeTruthy();
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

test('[TL-111] [TL-112] host and provider, title, description, picture; without a title its address', async () => {
  const card = { url: 'https://news.example/a', description: 'About it', image: 'https://news.example/i.png' };
  await show(wireStatus('s1', { card: { ...card, title: 'Title', provider_name: 'News' } }));
  const link = screen.getByRole('link', { name: /Title/ });
  expect(link.textContent).toBe('news.example · NewsTitleAbout it');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('https://news.example/i.png');
  cleanup();
  await show(wireStatus('s1', { card: { ...card, title: '', provider_name: '' } }));
  const plain = screen.getByRole('link', { name: /About it/ });
  expect(plain.textContent).toBe('news.examplehttps://news.example/aAbout it');
  // One that does not load is none.
  fireEvent.error(plain.querySelector('img')!);
  expect(plain.querySelector('img')).toBeNull();
});

test('[TL-112] with uncovered media the card of a sensitive status has its picture', async () => {
  const card = { url: 'https://news.example/a', title: 'Title', image: 'https://news.example/i.png' };
  await show(wireStatus('s1', { card, sensitive: true }), { me: 'a9', settings: { hideNsfw: false } });
  expect(screen.getByRole('link', { name: /Title/ }).querySelector('img')).not.toBeNull();
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

test('a card names the host that it leads to, before what calls itself its provider', async () => {
  const card = {
    url: 'https://evil.test/a',
    title: 'News',
    description: '',
    provider_name: '\u202ebank.test',
    image: null,
  };
  await show(wireStatus('s1', { card }));
  await expect.poll(() => screen.queryByRole('link', { name: /News/ })?.textContent).toBe('evil.test · bank.testNews');
});
