import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Settings } from '@skerry/shared/contract';
import { aStatus, renderIn, settle } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusScope } from '../scope/status-scope.tsx';
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

test('[SE-065] quoted lines are coloured with greentext, and only with it', async () => {
  await show('<p>&gt; plain<br>so</p>', { greentext: false });
  await show('<p>&gt; said<br>so</p>', { greentext: true });
  // Colouring is loaded on demand: once the one has its colour, the other would have it too.
  await waitFor(() => expect(screen.getByText(/> said/).className).toContain('green'));
  expect(screen.getByText(/> plain/).className).not.toContain('green');
});
