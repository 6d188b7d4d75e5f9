import { expect } from '@playwright/test';
import type { Site } from './site.ts';

/** What another user does meanwhile: a call of the instance, which must succeed. */
export async function callAs(
  site: Site,
  nickname: string,
  path: string,
  body: object = {},
  method = 'POST',
): Promise<void> {
  const headers = {
    authorization: `Bearer ${site.instance.tokenFor(nickname)}`,
    'content-type': 'application/json',
  };
  const request = { method, headers, body: JSON.stringify(body) };
  const answer = await fetch(site.instance.url + path, request);
  expect(answer.status).toBe(200);
}

export async function accountId(site: Site, nickname: string): Promise<string> {
  const answer = await fetch(`${site.instance.url}/api/v1/accounts/lookup?acct=${nickname}`);
  return ((await answer.json()) as { id: string }).id;
}
