import { useEffect } from 'react';
import { PeopleSkeleton } from '@skerry/shared/person';
import { onDemand } from '@skerry/shared/runtime';
import { FailureCard } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import type { PeopleFeedProps } from './people-feed.tsx';

const PeopleFeed = onDemand(() => import('./people-feed.tsx'));

/** Loads the code of `FeedOnDemand` while a screen asks for its people. */
export function usePeopleFeed(): void {
  useEffect(() => {
    PeopleFeed.preload();
  }, []);
}

/** The rows of people, for screens whose first frame has none. */
export function FeedOnDemand(props: PeopleFeedProps) {
  const t = useT();
  return (
    <PeopleFeed
      {...props}
      whileLoading={<PeopleSkeleton label={t('people.loading')} />}
      renderFailed={(retry) => <FailureCard title={t('people.failed')} error={null} onRetry={retry} />}
    />
  );
}
