import { useEntity } from '@skerry/shared/runtime';
import { TITLES, type Target } from '../draft/target.ts';
import { useT } from '../use-t.ts';

/** What a form is called, with the handle of whom it answers. */
export function useTitle(target: Target): string {
  const t = useT();
  const original = useEntity('status', target.kind === 'status' ? undefined : target.statusId);
  const author = useEntity('account', original?.accountId);
  const name = author && `@${author.acct}`;
  if (name && target.kind === 'reply') return t('title.replyTo', { name });
  if (name && target.kind === 'quote') return t('title.quoteOf', { name });
  return t(TITLES[target.kind]);
}
