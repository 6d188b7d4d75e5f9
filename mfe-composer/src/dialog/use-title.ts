import { plainName } from '@skerry/shared/rules';
import { useEntity } from '@skerry/shared/runtime';
import { TITLES, type Target } from '../draft/target.ts';
import { useT } from '../use-t.ts';

/** What a form is called, and whom it answers. */
export function useTitle(target: Target): string {
  const t = useT();
  const original = useEntity('status', target.kind === 'status' ? undefined : target.statusId);
  const author = useEntity('account', original?.accountId);
  // The text begins with the handle.
  if (author && target.kind === 'reply') return t('title.replyTo', { name: plainName(author) });
  if (author && target.kind === 'quote') return t('title.quoteOf', { name: `@${author.acct}` });
  return t(TITLES[target.kind]);
}
