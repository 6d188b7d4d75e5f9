import { expect, type Page } from '@playwright/test';
import { MEMBER_SCOPES, STAFF_SCOPES } from '@skerry/shared/api';
import { askOwner } from '../../../shell/src/session/owner.ts';
import { sendCall } from '../../../shell/src/session/send.ts';
import { SESSION_KEY } from '../../../shell/src/session/stored-session.ts';

const BLANK = '/kept-session';

/** Stores a session as the client does after the login form. The user is signed in from the next load on. */
export async function keepSession(page: Page, nickname: string): Promise<void> {
  const blank = (url: URL) => url.pathname === BLANK;
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(BLANK);
  await page.unroute(blank);
  const session = await sessionOf(new URL(page.url()).origin, nickname);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
}

/** The registration is for the staff too; only they get a token with those scopes. */
async function sessionOf(origin: string, nickname: string): Promise<object> {
  const redirectUri = `${origin}/oauth-callback`;
  const scopes = STAFF_SCOPES.join(' ');
  const { client_id: clientId = '', client_secret: clientSecret = '' } = await post(`${origin}/api/v1/apps`, {
    client_name: 'Skerry',
    redirect_uris: redirectUri,
    scopes,
  });
  const app = { clientId, clientSecret, redirectUri, scopes, wanted: scopes };
  const tokenFor = async (asked: readonly string[]) => {
    const { access_token: token = '', scope = '' } = await post(`${origin}/oauth/token`, {
      grant_type: 'password',
      client_id: clientId,
      client_secret: clientSecret,
      username: nickname,
      password: 'skerry-demo',
      scope: asked.join(' '),
    });
    return { token, scopes: scope.split(' ') };
  };
  const granted = await tokenFor(MEMBER_SCOPES);
  const owner = await ownerOf(origin, granted.token);
  const { token, scopes: grantedScopes } = owner.role === 'member' ? granted : await tokenFor(STAFF_SCOPES);
  return { version: 2, app, account: { token, scopes: grantedScopes, app, ...owner }, others: [] };
}

async function ownerOf(origin: string, token: string) {
  const wire = { origin, fetch, createXhr: () => new XMLHttpRequest() };
  const { signal } = new AbortController();
  const send = (call: Parameters<typeof sendCall>[1], as = token) => sendCall(wire, call, { token: as, signal });
  const answer = await askOwner(send, token, () => undefined);
  if (answer.kind === 'failed') throw answer.failure;
  return answer.owner;
}

async function post(url: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, string>;
}
