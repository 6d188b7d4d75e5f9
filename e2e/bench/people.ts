import type { Page } from '@playwright/test';
import { measureScroll, type ScrollFigures } from './scroll.ts';

const NICKNAME = 'maren';
const FOLLOWERS = 100_000;
const PAGE_SIZE = 40;

/** A visitor scrolls through the followers of an account that has 100,000. `origin` is the client's. */
export function measurePeople(origin: string, target: number): Promise<ScrollFigures> {
  const pages = /^\/api\/v1\/accounts\/[^/]+\/followers$/;
  return measureScroll(`${origin}/users/${NICKNAME}#followers`, target, {
    pages,
    prepare: async (page) => {
      const account = await accountOf(page, origin);
      await page.route(
        ({ pathname }) => pages.test(pathname),
        async (route) => {
          const url = new URL(route.request().url());
          const first = Number(url.searchParams.get('max_id') ?? 0);
          url.searchParams.set('max_id', String(first + PAGE_SIZE));
          const headers: Record<string, string> =
            first + PAGE_SIZE < FOLLOWERS ? { link: `<${url.href}>; rel="next"` } : {};
          await route.fulfill({ headers, json: followersFrom(first, account) });
        },
      );
    },
  });
}

async function accountOf(page: Page, origin: string): Promise<object> {
  const answer = await page.request.get(`${origin}/api/v1/accounts/lookup?acct=${NICKNAME}`);
  return (await answer.json()) as object;
}

function followersFrom(first: number, like: object): object[] {
  return Array.from({ length: Math.min(PAGE_SIZE, FOLLOWERS - first) }, (_, at) => {
    const nickname = `follower${first + at}`;
    return { ...like, id: nickname, acct: nickname, username: nickname, display_name: `Follower ${first + at}` };
  });
}
