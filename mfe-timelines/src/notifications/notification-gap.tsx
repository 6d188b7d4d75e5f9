import { UnfoldVertical } from '@skerry/shared/ui/icons';
import { Icon, Spinner } from '@skerry/shared/ui';
import gap from '../timeline/gap-row.module.css';
import { useT } from '../use-t.ts';

/** A gap, with a button that fills it. */
export default function NotificationGap({ isLoading, onFill }: { isLoading: boolean; onFill: () => void }) {
  const t = useT();
  return (
    <article className={gap.row}>
      <button type="button" className={gap.gap} aria-busy={isLoading || undefined} onClick={onFill}>
        <span className={gap.words}>
          {isLoading ? <Spinner /> : <Icon as={UnfoldVertical} size={16} />}
          {t('notifications.gap')}
        </span>
      </button>
    </article>
  );
}
