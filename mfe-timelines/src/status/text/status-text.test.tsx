import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Settings } from '@skerry/shared/contract';
import { aStatus, renderIn, settle } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusScope } from '../status-scope.tsx';
import { StatusText } from './status-text.tsx';

afterEach(cleanup);

const MENTION =
  '<p><span class="h-card"><a class="u-url mention" href="https://far.example/users/bob" rel="ugc">@<span>bob</span></a></span> hello</p>';
const bob = { id: 'b0b', acct: 'bob@far.example', username: 'bob', url: 'https://far.example/users/bob' };

async function show(contentHtml: string, settings: Partial<Settings> = {}): Promise<void> {
  renderIn(
    fakeCtx({ settings }),
    <StatusScope>
      <StatusText status={aStatus({ id: 's1', contentHtml, mentions: [bob] })} />
    </StatusScope>,
  );
  await act(settle);
}

test.each([
  ['short', '@bob'],
  ['full', '@bob@far.example'],
] as const)('[SE-056] mentions are written %s: %s', async (mentionLinkDisplay, words) => {
  await show(MENTION, { mentionLinkDisplay });
  expect(screen.getByTitle('@bob@far.example').textContent).toBe(words);
});

test('[SE-065] [TL-108] [TL-109] lines that start with > are green and with < cyan by greentext, and only with it', async () => {
  await show('<p>&gt; plain<br>&lt; bare<br>so</p>', { greentext: false });
  await show('<p>&gt; said<br>&lt; answered<br>so</p>', { greentext: true });
  // Colouring is loaded on demand: once the one has its colour, the other would have it too.
  await waitFor(() => expect(screen.getByText(/^> said/).className).toBe('green'));
  expect(screen.getByText(/^< answered/).className).toBe('cyan');
  expect(screen.getByText(/> plain/).className).not.toMatch(/green|cyan/);
});

const people = Array.from({ length: 8 }, (_, at) => ({
  id: `p${at}`,
  acct: `p${at}@far.example`,
  username: `p${at}`,
  url: `https://far.example/users/p${at}`,
}));
const line = (count: number) =>
  people
    .slice(0, count)
    .map(
      ({ url, username }) =>
        `<span class="h-card"><a class="u-url mention" href="${url}">@<span>${username}</span></a></span>`,
    )
    .join(' ');
const mentioned = () => screen.queryAllByTitle(/^@p\d/).map(({ textContent }) => textContent);
async function showMentioned(contentHtml: string): Promise<void> {
  renderIn(
    fakeCtx({}),
    <StatusScope>
      <StatusText status={aStatus({ id: 's1', contentHtml, mentions: people })} />
    </StatusScope>,
  );
  await act(settle);
}

test('[TL-063] a line of mentions shows 5 and how many the others are; pressing that shows them', async () => {
  await showMentioned(`<p>${line(8)} hello</p>`);
  const more = await screen.findByRole('button', { name: 'Show 3 more mentions' });
  expect(more.textContent).toBe('+3');
  expect(mentioned()).toEqual(['@p0', '@p1', '@p2', '@p3', '@p4']);
  expect(more.closest('p')?.textContent).toBe('@p0 @p1 @p2 @p3 @p4 +3 hello');
  more.focus();
  fireEvent.click(more);
  expect(mentioned()).toHaveLength(8);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.textContent).toBe('@p5');
});

test.each([
  ['5 mentions', `<p>${line(5)}</p>`, 5],
  ['more than 5 with words between them', `<p>${line(4)} and ${line(4)}</p>`, 8],
  ['more than 5 on two lines', `<p>${line(4)}<br>${line(4)}</p>`, 8],
])('[TL-063] %s are all shown', async (_, contentHtml, count) => {
  await showMentioned(contentHtml);
  expect(mentioned()).toHaveLength(count);
  expect(screen.queryByRole('button')).toBeNull();
});
