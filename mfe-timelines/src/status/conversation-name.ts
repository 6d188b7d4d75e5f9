import type { Account, Status } from '@skerry/shared/entities';
import { plainText, type PostParser } from '@skerry/shared/html';
import { plainName } from '@skerry/shared/rules';

/** Characters of a post that name its conversation. */
const NAME_LENGTH = 60;

/** What the conversation of a post is called where it is pinned. */
export function conversationName(status: Status, author: Account, parser?: PostParser): string {
  const words = status.spoilerText || plainText(status.contentHtml, { parser });
  return [plainName(author), [...words.trim()].slice(0, NAME_LENGTH).join('')].filter(Boolean).join(': ');
}
