import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import type { OtherUser, Poll, TestAccount } from './compat-server.ts';
import { passOwnPages } from './own-page.ts';

const POLL_SECONDS = 3600;
const SCOPES = 'read write follow';

/** A token by the code flow, on the server's own pages. Every server has that. */
export async function tokenByOwnPages(browser: Browser, origin: string, account: TestAccount): Promise<string> {
  const back = await listenForReturn();
  const context = await browser.newContext();
  try {
    const app = await askForm<{ client_id: string; client_secret: string }>(`${origin}/api/v1/apps`, {
      client_name: 'Skerry compat',
      redirect_uris: back.url,
      scopes: SCOPES,
    });
    const page = await context.newPage();
    const query = new URLSearchParams({
      client_id: app.client_id,
      redirect_uri: back.url,
      response_type: 'code',
      scope: SCOPES,
    });
    await page.goto(`${origin}/oauth/authorize?${query}`);
    await passOwnPages(page, account, (url) => url.href.startsWith(back.url));
    const { access_token: token } = await askForm<{ access_token: string }>(`${origin}/oauth/token`, {
      client_id: app.client_id,
      client_secret: app.client_secret,
      grant_type: 'authorization_code',
      code: new URL(page.url()).searchParams.get('code') ?? '',
      redirect_uri: back.url,
    });
    return token;
  } finally {
    await context.close();
    back.close();
  }
}

/** A page to come back to. */
async function listenForReturn(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => response.end('back'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/compat`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Another user, by the server's API. */
export function createApiUser(origin: string, nickname: string, token: string): OtherUser {
  const post = async (status: Record<string, unknown>) => {
    await ask(`${origin}/api/v1/statuses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ visibility: 'public', ...status }),
    });
  };
  return {
    nickname,
    post: (text) => post({ status: text }),
    postPoll: ({ text, options }: Poll) =>
      post({ status: text, poll: { options, expires_in: POLL_SECONDS, multiple: false } }),
  };
}

async function askForm<T>(url: string, members: Record<string, string>): Promise<T> {
  const answer = await ask(url, { method: 'POST', body: new URLSearchParams(members) });
  return (await answer.json()) as T;
}

/** Rejects with what the server said where it refuses. */
export async function ask(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${init.method} ${url}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return answer;
}
