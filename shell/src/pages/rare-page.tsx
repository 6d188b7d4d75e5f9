import { onDemand } from '@skerry/shared/runtime';
import { ErrorCard, Panel, PanelBody, Skeleton } from '@skerry/shared/ui';
import { useT } from '../texts/use-t.ts';

/** One of `rare-pages.ts`, with its states of loading and failure. */
export function rarePage(name: keyof typeof import('./rare-pages.ts')) {
  const Page = onDemand(async () => ({ default: (await import('./rare-pages.ts'))[name] }));
  return <Page whileLoading={LOADING} renderFailed={() => <Failed />} />;
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
