import { Button, Panel, StatusSkeleton, VisuallyHidden } from '@skerry/shared/ui';
import styles from './module-card.module.css';
import { useT } from '../i18n/use-t.ts';

interface ModuleSkeletonProps {
  /** The module or its screen, in the user's language. */
  name: string;
  /** Given once the wait is long. */
  onRetry?: () => void;
}

/** Placeholder of a screen that is loading, of about its size. */
export function ModuleSkeleton({ name, onRetry }: ModuleSkeletonProps) {
  const t = useT();
  return (
    <Panel aria-busy data-module-placeholder className={styles.waiting}>
      <VisuallyHidden>{t('module.loading', { name })}</VisuallyHidden>
      {onRetry && (
        <p role="status" className={styles.slow}>
          {t('module.slow', { name })}
          <Button size="small" onClick={onRetry}>
            {t('general.retry')}
          </Button>
        </p>
      )}
      <div className={styles.bones}>
        <StatusSkeleton lines={2} />
        <StatusSkeleton lines={3} />
        <StatusSkeleton lines={1} />
        <StatusSkeleton lines={2} />
      </div>
    </Panel>
  );
}
