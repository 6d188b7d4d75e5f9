import { PAGE_SIZE, type ChatMessage } from '@skerry/shared/api';

/** The messages of this chat, each once: a server may send others. */
export function ownMessages(page: readonly ChatMessage[], chatId: string): readonly ChatMessage[] {
  const ids = new Set<string>();
  return page.filter((message) => {
    const isOwn = message.chatId === chatId && !ids.has(message.id);
    ids.add(message.id);
    return isOwn;
  });
}

/** Whether there is nothing beyond a page. */
export function isLastPage(page: readonly ChatMessage[]): boolean {
  return page.length < PAGE_SIZE;
}

/**
 * The newest page put in the place of what was known of it: what it no longer has was deleted, what is above it stays.
 * Without a message in common something is missing between the two, and only the page is shown.
 */
export function mergePage(
  known: readonly ChatMessage[],
  page: readonly ChatMessage[],
  isLast = isLastPage(page),
): { messages: readonly ChatMessage[]; keptOlder: boolean } {
  const inPage = new Set(page.map(({ id }) => id));
  const joint = isLast ? 0 : known.findIndex(({ id }) => inPage.has(id));
  return joint > 0
    ? { messages: [...known.slice(0, joint), ...page], keptOlder: true }
    : { messages: page, keptOlder: false };
}
