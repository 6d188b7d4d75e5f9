import type { EntityPort } from '../contract/index.ts';
import type { Status } from '../entities/index.ts';
import { plainText, type PostParser } from '../html/index.ts';
import { filteredText } from '../rules/index.ts';

/** The whole visible text of a status, for filters and muted words. */
export function statusWords(status: Status, entities: Pick<EntityPort, 'peek'>, parser?: PostParser): string {
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
