import { useHiddenCounts } from '@skerry/shared/runtime';
import { Badge, VisuallyHidden } from '@skerry/shared/ui';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import type { ShellEntry } from '../navigation/use-shell-entries.ts';

interface EntryBadgeProps {
  entry: Pick<ShellEntry, 'badge'>;
  tone?: 'accent' | 'quiet';
}

/** How much is new behind an entry; only that something is, for users who hide counts. */
export function EntryBadge({ entry, tone }: EntryBadgeProps) {
  const t = useT();
  const { count } = useFormat();
  const isHidden = useHiddenCounts();
  if (entry.badge <= 0) return null;
  return (
    <Badge tone={tone} isDot={isHidden}>
      {isHidden ? <VisuallyHidden>{t('nav.unread')}</VisuallyHidden> : count(entry.badge)}
    </Badge>
  );
}
