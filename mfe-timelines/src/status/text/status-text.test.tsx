import { act, cleanup, screen } from '@testing-library/react';
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

test.each([
  [true, true],
  [false, false],
])('[SE-065] with greentext %s quoted lines are coloured: %s', async (greentext, isColoured) => {
  await show('<p>&gt; said<br>so</p>', { greentext });
  expect(screen.getByText(/> said/).className.includes('green')).toBe(isColoured);
});
