import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer } from '../../../shared/api/fixtures/answers.ts';
import { startPage } from '../bootstrap.tsx';
import { calm, samplePage } from '../testing/sample-page.ts';

/** By address: the name of what a real server answered, or an answer. */
type Answers = Readonly<Record<string, string | object>>;

const described = (server: string, v20: string): Answers => ({
  '/.well-known/nodeinfo': `${server}/nodeinfo_wellknown`,
  [v20]: `${server}/nodeinfo_2_0`,
  '/api/v1/instance': `${server}/instance_v1`,
  '/api/v2/instance': `${server}/instance_v2`,
  '/.well-known/oauth-authorization-server': `${server}/oauth_server`,
});
const PLEROMA: Answers = {
  '/.well-known/nodeinfo': 'pleroma/nodeinfo_wellknown',
  '/nodeinfo/2.0.json': 'pleroma/nodeinfo_2.0',
  '/nodeinfo/2.1.json': 'pleroma/nodeinfo_2.1',
  '/api/v1/instance': 'pleroma/instance_v1',
  '/api/v2/instance': 'pleroma/instance_v2',
};
const withGrants = (...grants: string[]): Answers => ({
  '/api/v1/instance': { title: 'Otter Bay', version: '4.4.0' },
  '/api/v2/instance': { title: 'Otter Bay', version: '4.4.0', api_versions: { mastodon: 4 } },
  '/.well-known/oauth-authorization-server': {
    issuer: 'https://otter.example/',
    grant_types_supported: grants,
    scopes_supported: ['read', 'write', 'follow', 'push'],
  },
});

const running = { page: new AbortController() };
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  running.page = new AbortController();
});
afterEach(async () => {
  await act(async () => running.page.abort());
  await calm();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function replyOf(wanted: string | object | undefined): Response {
  if (wanted === undefined) return new Response('{"error":"Not found"}', { status: 404 });
  if (typeof wanted !== 'string') return new Response(JSON.stringify(wanted));
  const { status, body } = answer(wanted);
  return new Response(JSON.stringify(body), { status });
}

/** Opens the login of a server with these answers. */
async function open(answers: Answers) {
  const page = samplePage({ modules: [], code: {} });
  localStorage.clear();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (to: string) => {
    const { pathname } = new URL(to);
    asked.push(pathname);
    return replyOf(answers[pathname]);
  });
  window.fetch = globalThis.fetch;
  window.history.replaceState(null, '', '/login');
  await act(() => startPage(running.page.signal));
  await calm();
  page.rest();
  await calm();
  return asked;
}
const isForm = () => screen.queryByLabelText('Password') !== null;
const isButton = () => screen.queryByRole('button', { name: /^Log in at (?!.*instead$)/ }) !== null;

describe('the login of', () => {
  test.each<[string, Answers]>([
    ['a Pleroma', PLEROMA],
    ['a server that announces the grant of passwords', withGrants('authorization_code', 'password')],
  ])('[SH-088] %s has the form for a password', async (_, answers) => {
    const asked = await open(answers);
    expect([isForm(), isButton()]).toEqual([true, false]);
    expect(asked).not.toContain('/oauth/token');
  });

  test.each<[string, Answers]>([
    ['a GoToSocial', described('gotosocial', '/nodeinfo/2.0')],
    ['a snac', described('snac', '/nodeinfo_2_0')],
    ['a server that announces only the code', withGrants('authorization_code', 'client_credentials')],
    [
      'a Pleroma whose operator chose the page of the server',
      { ...PLEROMA, '/api/pleroma/frontend_configurations': { pleroma_fe: { loginMethod: 'token' } } },
    ],
  ])('%s has the button to its own page in its place, and nothing is typed for nothing', async (_, answers) => {
    await open(answers);
    expect([isForm(), isButton()]).toEqual([false, true]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
