import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount, aStatus, renderIn } from '@skerry/shared/testing';
import type { Settings } from '@skerry/shared/contract';
import { StatusScope } from '../status-scope.tsx';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusHead } from './status-head.tsx';

const NOW = Date.parse('2026-01-01T12:00:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[TL-062] the age of a status is updated while it is shown', () => {
  renderIn(
    fakeCtx(),
    <StatusScope>
      <StatusHead status={aStatus({ createdAt: new Date(NOW - 30_000).toISOString() })} account={anAccount()} />
    </StatusScope>,
  );
  expect(screen.getByText('now')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('1m')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('2m')).toBeTruthy();
});

test('a name shows its custom emoji, not animated where the user wants that', () => {
  const cat = { shortcode: 'cat', url: 'https://remote.test/cat.gif', staticUrl: 'https://remote.test/cat.png' };
  const account = anAccount({ displayName: 'Ana :cat:', emojis: [cat] });
  renderIn(
    fakeCtx({ others: { stopGifs: true } }),
    <StatusScope>
      <StatusHead status={aStatus()} account={account} />
    </StatusScope>,
  );
  expect(screen.getByAltText(':cat:').getAttribute('src')).toBe(cat.staticUrl);
});

test('a status of a bot says so, unless the operator or the user hides that', () => {
  const bot = anAccount({ isBot: true });
  const head = (settings: Partial<Settings>, account = bot) => {
    renderIn(
      fakeCtx({ settings }),
      <StatusScope>
        <StatusHead status={aStatus()} account={account} />
      </StatusScope>,
    );
    const says = screen.queryByText('Bot') !== null;
    cleanup();
    return says;
  };
  expect(head({})).toBe(true);
  expect(head({ 'timelines.hideBotIndication': true })).toBe(false);
  expect(head({}, anAccount())).toBe(false);
});

test('a group is named as one beside its name, also where its server calls it a bot', () => {
  renderIn(
    fakeCtx(),
    <StatusScope>
      <StatusHead status={aStatus()} account={anAccount({ displayName: 'Rowers', isBot: true, isGroup: true })} />
    </StatusScope>,
  );
  expect(screen.queryByText('Bot')).toBeNull();
  expect(screen.getByText('Group').closest('header')?.textContent).toMatch(/^RowersGroup@/);
});

test.for([
  ['de', 'German'],
  ['fr', null],
  ['en-GB', null],
  [null, null],
] as const)(
  'the language of a post in %j is beside its time unless the reader knows it: %j',
  async ([language, name]) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CA']);
    renderIn(
      fakeCtx(),
      <StatusScope>
        <StatusHead status={aStatus({ language })} account={anAccount()} />
      </StatusScope>,
    );
    // Its code is there at once, its name with the code that formats it.
    expect(screen.queryAllByText(/^[a-z]{2}$/).map(({ textContent }) => textContent)).toEqual(name ? [language] : []);
    await act(() => vi.dynamicImportSettled());
    expect(
      screen.queryAllByText(/^(?:German|French|English|British English)$/).map(({ textContent }) => textContent),
    ).toEqual(name ? [name] : []);
    expect(screen.queryAllByTitle('German')).toHaveLength(name ? 1 : 0);
  },
);
