import type { EntityPort } from '@skerry/shared/contract';
import type { Status } from '@skerry/shared/entities';
import { plainText, type PostParser } from '@skerry/shared/html';
import { filteredText } from '@skerry/shared/rules';

/** The whole visible text of a status, for filters and muted words. */
export function statusWords(status: Status, entities: EntityPort, parser?: PostParser): string {
  return filteredText({
    spoilerText: status.spoilerText,
    words: plainText(status.contentHtml, { parser }),
    pollOptions:
      (status.pollId === null ? undefined : entities.peek('poll', status.pollId))?.options.map(({ title }) => title) ??
      [],
    descriptions: status.attachments.map(({ description }) => description),
    tags: status.tags.map(({ name }) => name),
  });
}
