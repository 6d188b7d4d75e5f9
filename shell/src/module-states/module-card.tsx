import { RotateCw } from '@skerry/shared/ui/icons';
import type { IconShape, ModuleFault } from '@skerry/shared/contract';
import { useObservable } from '@skerry/shared/runtime';
import { Button, EmptyState, Panel } from '@skerry/shared/ui';
import { useServices } from '../services.ts';
import styles from './module-card.module.css';
import { useT } from '../i18n/use-t.ts';

interface ModuleCardProps {
  /** The module's, in the user's language. */
  name: string;
  /** The module's own. */
  icon: IconShape;
  code: ModuleFault;
  /** Left out where a retry cannot help: only a reload can, as also when a newer version of the page was deployed. */
  onRetry?: () => void;
}

/** It was there, and failed. All others did not come. */
const TITLES: Readonly<Partial<Record<ModuleFault, 'module.broken' | 'module.stopped'>>> = {
  MODULE_VIEW_FAILED: 'module.broken',
  MODULE_ERROR_BUDGET: 'module.stopped',
};

/** Replaces a part of the page that failed, and says which one and what to do. The rest of the page keeps working. */
export function ModuleCard({ name, icon, code, onRetry }: ModuleCardProps) {
  const t = useT();
  const isOutdated = useObservable(useServices().notices.isOutdated$);
  const isForbidden = code === 'MODULE_FORBIDDEN';
  const body = isForbidden ? t('module.forbiddenBody') : onRetry ? t('module.failedBody') : t('module.reloadBody');
  const action =
    onRetry && !isOutdated ? (
      <Button variant="primary" icon={RotateCw} onClick={onRetry}>
        {t('general.retry')}
      </Button>
    ) : (
      <Button icon={RotateCw} onClick={() => window.location.reload()}>
        {t('general.reload')}
      </Button>
    );
  return (
    <Panel role="alert" data-module-placeholder className={styles.card}>
      <EmptyState
        icon={icon}
        title={t(TITLES[code] ?? 'module.failed', { name })}
        body={body}
        action={isForbidden ? undefined : action}
      />
      <code className={styles.code} dir="ltr">
        {code}
      </code>
    </Panel>
  );
}
