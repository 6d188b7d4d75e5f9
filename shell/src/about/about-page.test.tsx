import { anAccount, apiError } from '@skerry/shared/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { MAREN } from '../testing/fake-session.ts';
import { fakeShell } from '../testing/fake-shell.tsx';
import { shellTexts } from '../testing/shell-texts.ts';
import AboutPage from './about-page.tsx';

afterEach(cleanup);
const settle = () =>
  act(async () => {
    await Promise.resolve();
  });
const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

describe('the page about the instance', () => {
  const seal = { shortcode: 'seal', url: 'https://x.test/seal.png', staticUrl: 'https://x.test/seal.png' };
  const account = anAccount({ id: '9', acct: 'ines', displayName: 'Inês :seal:', emojis: [seal], role: 'admin' });
  const moderator = anAccount({ id: '10', acct: 'tobias', displayName: 'Tobias', role: 'moderator' });

  test('[SH-051] [SH-159] [SH-161] shows the instance, its staff and its bubble', async () => {
    const shell = fakeShell({
      instance: {
        name: 'Outer Skerries',
        description: '<p>Kept by <b>four</b></p>',
        staffAccounts: ['ines', 'tobias', 'gone'],
        localBubbleInstances: ['maresia.example'],
      },
    });
    shell.api.answer('GET /api/v1/accounts/lookup', ({ query }) => {
      const found = [account, moderator].find(({ acct }) => acct === query?.acct);
      if (!found) throw apiError(404);
      return { kind: 'account', id: found.id, entities: { account: [found] } };
    });
    shell.show(<AboutPage />);
    await settle();
    expect(headings()).toEqual(['About Outer Skerries', 'Staff', 'Bubble', 'Features']);
    expect(screen.getByText('Kept by four')).toBeTruthy();
    expect(screen.getByText('Inês')).toBeTruthy();
    expect(screen.getByAltText(':seal:')).toBeTruthy();
    const tags = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(tags.slice(0, 3)).toEqual(['Inês @inesAdmin', 'Tobias@tobiasModerator', 'gone@gone']);
    expect(screen.getByRole('link', { name: 'gone' }).getAttribute('href')).toBe('/users/gone');
  });

  test.each([true, false])('has a way back, with the instance known: %s', (isKnown) => {
    const shell = fakeShell({ start: '/main/all', instance: { isKnown } });
    shell.navigation.go('/about');
    shell.show(<AboutPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(shell.navigation.trail).toEqual(['/main/all']);
  });

  test('[SH-161] shows no bubble where there is none', () => {
    fakeShell({ instance: { localBubbleInstances: [] } }).show(<AboutPage />);
    expect(headings()).not.toContain('Bubble');
  });

  test('says when the instance did not answer', () => {
    fakeShell({ instance: { isKnown: false } }).show(<AboutPage />);
    expect(screen.getByText('The server didn’t respond')).toBeTruthy();
  });

  const FAMILY = { isInstancePanelShown: true, abilities: { frontEndConfiguration: true } };
  function withPages(instance: object = {}, metadata: object = {}) {
    const shell = fakeShell({
      instance: { name: 'Outer Skerries', localBubbleInstances: ['a.test'], ...FAMILY, ...instance },
    });
    shell.api.on(/panel\.html$/, { json: '<p>Bread at <b>seven</b></p><script>x()</script>' });
    shell.api.on(/terms-of-service\.html$/, { json: '<h1>Rules</h1><p>Be kind</p>' });
    shell.api.on(/well-known/, { json: ADDRESS });
    shell.api.on(/^GET \/nodeinfo\/2\.0\.json$/, { json: { metadata } });
    shell.show(<AboutPage />);
    return shell;
  }
  const ADDRESS = {
    links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: 'https://x.test/nodeinfo/2.0.json' }],
  };
  const FEDERATION = {
    federation: {
      mrf_policies: ['TagPolicy'],
      quarantined_instances: ['quiet.test'],
      quarantined_instances_info: { quarantined_instances: { 'quiet.test': { reason: 'Leaks' } } },
      mrf_simple: {
        accept: ['friend.test'],
        reject: ['spam.test', 'other.test'],
        media_nsfw: ['nude.test'],
        media_removal: ['big.test'],
        federated_timeline_removal: ['loud.test'],
        reject_deletes: ['old.test'],
      },
      mrf_simple_info: { reject: { 'spam.test': { reason: 'Spam' } } },
      mrf_keyword: {
        reject: ['casino'],
        federated_timeline_removal: ['ad'],
        replace: [{ pattern: 'foo', replacement: 'bar' }],
      },
    },
  };

  test('[SH-157] [SH-160] its panels are in the specified order', async () => {
    withPages({}, FEDERATION);
    expect(await screen.findByText('Be kind')).toBeTruthy();
    await screen.findByText('Rules for other servers');
    await screen.findByText('seven');
    // The instance's own panel has the heading of the page; its text comes before all others.
    const panels = [...document.querySelectorAll('section > header :is(h1, h2)')].map(({ textContent }) => textContent);
    expect(screen.getByText('seven').closest('section')?.querySelector('h1')).toBeTruthy();
    expect(panels).toEqual([
      'About Outer Skerries',
      'Staff',
      'Terms of service',
      'Bubble',
      'Rules for other servers',
      'Features',
    ]);
  });

  test('name and version of the server are one text, so that they stay in their order in a page from right to left', async () => {
    const said = (await shellTexts('ar'))('about.client', { software: 'akkoma 3.16.0' });
    expect(said).toContain('\u2068akkoma 3.16.0\u2069');
    withPages({ backend: 'akkoma', backendVersion: '3.16.0' });
    expect(screen.getByText(/Skerry with akkoma 3\.16\.0\./)).toBeTruthy();
  });

  test('[SH-158] [SH-019] the operator’s panel replaces the description where its switch is on', async () => {
    withPages({ description: 'Own words' });
    expect((await screen.findByText('seven')).closest('[data-operator-html]')?.innerHTML).toBe(
      '<p>Bread at <b>seven</b></p>',
    );
    expect(screen.queryByText('Own words')).toBeNull();
    cleanup();
    const off = withPages({ description: 'Own words', isInstancePanelShown: false });
    expect(await screen.findByText('Own words')).toBeTruthy();
    expect(off.api.calls.some(({ path }) => path === '/instance/panel.html')).toBe(false);
  });

  test('a server without such pages is asked for none, and one that fails has none', async () => {
    const { api } = withPages({ description: 'Own words', abilities: {} });
    await settle();
    expect(screen.getByText('Own words')).toBeTruthy();
    expect(api.calls).toEqual([]);
    cleanup();
    const shell = fakeShell({ instance: { description: 'Own words', ...FAMILY } });
    shell.show(<AboutPage />);
    expect(await screen.findByText('Own words')).toBeTruthy();
    expect(screen.queryByText('Terms of service')).toBeNull();
  });

  test('[SH-163] [SH-020] the features are there unless the operator switched them off', () => {
    fakeShell({ instance: { isFeaturesPanelShown: false } }).show(<AboutPage />);
    expect(headings()).not.toContain('Features');
  });

  test('[SH-162] the policy has its names, hosts with reasons, and words', async () => {
    withPages({}, FEDERATION);
    await screen.findByText('TagPolicy');
    const tables = screen
      .getAllByRole('table')
      .map((table) => [
        table.closest('section')?.querySelector('h3')?.textContent,
        ...[...table.querySelectorAll('tbody tr')].map((row) =>
          [...row.children].map((cell) => cell.textContent).join(': '),
        ),
      ]);
    expect(tables).toEqual([
      ['Receives public posts only', 'quiet.test: Leaks'],
      ['Only these servers are accepted', 'friend.test: No reason given'],
      ['Rejected', 'spam.test: Spam', 'other.test: No reason given'],
      ['Not in the federated timeline', 'loud.test: No reason given'],
      ['Media marked as sensitive', 'nude.test: No reason given'],
      ['Media removed', 'big.test: No reason given'],
      ['Deletions ignored', 'old.test: No reason given'],
    ]);
    for (const word of ['casino', 'ad', 'foo → bar']) expect(screen.getByText(word)).toBeTruthy();
  });

  test('[SH-162] what the node info keeps from visitors is asked of the instance; nothing published is no panel', async () => {
    const shell = fakeShell({ instance: FAMILY, session: MAREN });
    shell.api.on(/well-known/, { json: ADDRESS });
    shell.api.on(/^GET \/nodeinfo\/2\.0\.json$/, { json: {} });
    shell.api.on(/^GET \/api\/v1\/instance$/, { json: { pleroma: { metadata: FEDERATION } } });
    shell.show(<AboutPage />);
    expect(await screen.findByText('casino')).toBeTruthy();
    expect(shell.api.calls.find(({ path }) => path === '/api/v1/instance')?.anonymous).toBe(false);
    cleanup();
    withPages({}, {});
    await settle();
    expect(headings()).not.toContain('Rules for other servers');
  });
});
