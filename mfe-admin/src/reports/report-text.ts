import type { EntityPort } from '@skerry/shared/contract';
import { createPostParser, plainText } from '@skerry/shared/html';

/** Parsed comments and posts that are kept, while a text is looked for. */
const MAX_PARSED = 500;

/** Whether a report has each word of a text: in its accounts, its comment, its posts or the notes of staff. */
export function createReportMatcher(entities: EntityPort): (reportId: string, words: string) => boolean {
  const parser = createPostParser({ capacity: MAX_PARSED });
  const plain = (html: string) => plainText(html, { parser });
  const nameOf = (id: string | null) => {
    const account = id === null ? undefined : entities.peek('account', id);
    return account ? [account.displayName, `@${account.acct}`] : [];
  };
  return (reportId, words) => {
    const report = entities.peek('report', reportId);
    if (!report) return false;
    const posts = report.statusIds.flatMap((id) => entities.peek('status', id) ?? []);
    const text = [
      ...nameOf(report.accountId),
      ...nameOf(report.actorId),
      plain(report.content),
      ...posts.map(({ contentHtml }) => plain(contentHtml)),
      ...report.notes.flatMap(({ accountId, content }) => [...nameOf(accountId), content]),
    ].join('\n');
    return folded(words)
      .split(/\s+/)
      .every((word) => folded(text).includes(word));
  };
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
