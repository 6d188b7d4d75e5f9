import type { Page } from '@playwright/test';
import { createInstance } from '@skerry/instance';
import { createServer } from '../../shell/operator/serve/create-server.ts';
import { measureScroll, type ScrollFigures } from './scroll.ts';
import { READER, signIn } from './sign-in.ts';

const CONVERSATIONS = 500;
const PAGES = /^\/api\/v1\/conversations$/;
/** Narrower than the window that has the list beside a conversation: the page itself scrolls. */
const WINDOW = { width: 1024, height: 900 };

interface Conversation {
  id: string;
  accounts: { id: string; acct: string; display_name: string }[];
  last_status: { id: string };
}

/** The reader scrolls through an inbox of 500 conversations, each with a person of its own. */
export async function measureInbox(dir: string): Promise<ScrollFigures> {
  const instance = await createInstance({ port: 0, seed: 'demo' });
  const server = await createServer({ dir, instance: instance.url, port: 0, host: '127.0.0.1' });
  const origin = (await server.listen()).replace('127.0.0.1', 'localhost');
  try {
    instance.post('ines', { status: `@${READER} Low water is at two.`, visibility: 'direct' });
    const answer = await fetch(`${instance.url}/api/v1/conversations`, {
      headers: { authorization: `Bearer ${instance.tokenFor(READER)}` },
    });
    const [like] = (await answer.json()) as Conversation[];
    if (!like) throw new Error('The reader has no conversation.');
    return await measureScroll(`${origin}/users/${READER}/dms`, CONVERSATIONS, {
      pages: PAGES,
      prepare: async (page) => {
        await page.setViewportSize(WINDOW);
        await signIn(page, origin);
        await answerPages(page, like);
      },
    });
  } finally {
    await server.close();
    await instance.close();
  }
}

async function answerPages(page: Page, like: Conversation): Promise<void> {
  await page.route(
    ({ pathname }) => PAGES.test(pathname),
    async (route) => {
      const url = new URL(route.request().url());
      const first = Number(url.searchParams.get('max_id') ?? 0);
      const count = Math.min(Number(url.searchParams.get('limit') ?? 20), CONVERSATIONS - first);
      url.searchParams.set('max_id', String(first + count));
      const headers: Record<string, string> =
        first + count < CONVERSATIONS ? { link: `<${url.href}>; rel="next"` } : {};
      await route.fulfill({
        headers,
        json: Array.from({ length: count }, (_, at) => conversationOf(first + at, like)),
      });
    },
  );
}

function conversationOf(number: number, like: Conversation): Conversation {
  const name = `friend${number}`;
  return {
    ...like,
    id: `conversation${number}`,
    accounts: like.accounts.map((one) => ({ ...one, id: name, acct: name, display_name: `Friend ${number}` })),
    last_status: { ...like.last_status, id: `message${number}` },
  };
}
