import type { Browser } from '@playwright/test';
import { createApiUser, tokenByOwnPages } from './api-user.ts';
import type { CompatServer, TestAccount } from './compat-server.ts';

export interface Address {
  address: string;
  /** `NAME:PASSWORD`; the name is an address of mail where the server's own page asks for that. */
  user: string | undefined;
  other: string | undefined;
}

/** A running server with accounts for tests. */
export async function startAddress(browser: Browser, { address, user, other }: Address): Promise<CompatServer> {
  const url = new URL(address).origin;
  const me = accountOf(user, '--user');
  const friend = other === undefined ? null : accountOf(other, '--other');
  const token = friend && (await tokenByOwnPages(browser, url, friend));
  return {
    name: new URL(url).host,
    url,
    me,
    other: friend && token !== null ? createApiUser(url, friend.nickname, token) : null,
    token,
    close: async () => undefined,
  };
}

function accountOf(text: string | undefined, option: string): TestAccount {
  const [login, password] = text?.split(/:(.*)/s) ?? [];
  if (!login || !password) throw new Error(`${option} needs NAME:PASSWORD of an account for tests.`);
  return { nickname: login.split('@')[0] ?? login, login, password };
}
