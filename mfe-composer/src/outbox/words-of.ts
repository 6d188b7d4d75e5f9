import type { Draft } from '../draft/draft.ts';
import { useT } from '../use-t.ts';

/** What a post is shown as in the list. */
export function wordsOf({ text, spoilerText, attachments }: Draft, t: ReturnType<typeof useT>): string {
  return text.trim() || spoilerText.trim() || t('outbox.files', { count: attachments.length });
}
