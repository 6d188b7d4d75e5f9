import { Suspense, type ReactNode } from 'react';
import { Boundary, useModule } from '@skerry/shared/runtime';
import { ErrorCard, Panel, PanelBody, Skeleton } from '@skerry/shared/ui';
import { useT } from '../texts/use-t.ts';

/**
 * A page of the shell that is loaded on demand. The browser does not request a chunk that failed again on the same
 * page: it offers a reload.
 */
export function DeferredPage({ children }: { children: ReactNode }) {
  const t = useT();
  const { telemetry } = useModule();
  const failed = () => (
    <Panel>
      <ErrorCard
        title={t('page.failed')}
        detail={t('page.failedBody')}
        retryLabel={t('general.reload')}
        onRetry={() => window.location.reload()}
      />
    </Panel>
  );
  return (
    <Boundary onError={(error) => telemetry.error(error)} fallback={failed}>
      <Suspense
        fallback={
          <Panel aria-busy>
            <PanelBody>
              <Skeleton width="half" />
              <Skeleton />
            </PanelBody>
          </Panel>
        }
      >
        {children}
      </Suspense>
    </Boundary>
  );
}
