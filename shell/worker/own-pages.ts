import { HERE } from './cache-names.ts';

/** Longer than a page takes to reply, shorter than browsers let a press open a window (Firefox: 1 s). */
const REPLY_MS = 400;

type Page = Pick<WindowClient, 'postMessage'>;

/**
 * The pages of this client, in the same order. Other front ends and the instance's own pages (its login, its media) are
 * under the worker's scope, too. A page that is frozen or still starting does not reply in time and is left out.
 */
export async function ownPages<T extends Page>(pages: readonly T[]): Promise<T[]> {
  const replies = await Promise.all(pages.map(isOwn));
  return pages.filter((_, index) => replies[index]);
}

function isOwn(page: Page): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { port1, port2 } = new MessageChannel();
  const timer = setTimeout(() => resolve(false), REPLY_MS);
  port1.addEventListener('message', ({ data }) => resolve(data === HERE));
  port1.start();
  page.postMessage({ type: HERE }, [port2]);
  return promise.finally(() => {
    clearTimeout(timer);
    port1.close();
  });
}
