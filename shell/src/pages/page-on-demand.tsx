import type { ComponentType } from 'react';
import { onDemand } from '@skerry/shared/runtime';
import { ErrorCard, Panel, PanelBody, Skeleton } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';

/**
 * A page that few visits need, with its states of loading and failure. All of these pages are one chunk (`pages`): a
 * visit that needs one often needs another.
 */
export function pageOnDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  ...[props]: object extends P ? [] : [P]
) {
  const Page = onDemand(load);
  return <Page {...(props as P)} whileLoading={LOADING} renderFailed={() => <Failed />} />;
}

const LOADING = (
  <Panel aria-busy>
    <PanelBody>
      <Skeleton width="half" />
      <Skeleton />
    </PanelBody>
  </Panel>
);

/** The browser does not request a chunk that failed again on the same page: it offers a reload. */
function Failed() {
  const t = useT();
  return (
    <Panel>
      <ErrorCard
        title={t('page.failed')}
        detail={t('page.failedBody')}
        retryLabel={t('general.reload')}
        onRetry={() => window.location.reload()}
      />
    </Panel>
  );
}
