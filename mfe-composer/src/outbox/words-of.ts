import type { Draft } from '../draft/draft.ts';
import type { useOutboxT } from './outbox-texts.ts';

/** What a post is shown as in the list. */
export function wordsOf({ text, spoilerText, attachments }: Draft, t: ReturnType<typeof useOutboxT>): string {
  return text.trim() || spoilerText.trim() || t('outbox.files', { count: attachments.length });
}
