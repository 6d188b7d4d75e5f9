import { formatList } from '@skerry/shared/i18n';
import { AppWindow } from '@skerry/shared/ui/icons';
import { useLocale } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import type { Draft } from '../draft/draft.ts';
import { useT } from '../use-t.ts';

/** In place of media and a poll: what there is, and the way to it. */
export default function LargeFormLink({ draft, onOpen }: { draft: Draft; onOpen: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { attachments, poll, more } = draft;
  const parts = [
    more.length > 0 && t('drafts.posts', { count: 1 + more.length }),
    attachments.length > 0 && t('drafts.attachments', { count: attachments.length }),
    poll !== null && t('poll.label'),
  ].filter((part) => part !== false);
  return (
    <Button variant="ghost" size="small" icon={AppWindow} onClick={onOpen}>
      {t('large.open', { content: formatList(locale, parts, 'unit') })}
    </Button>
  );
}
