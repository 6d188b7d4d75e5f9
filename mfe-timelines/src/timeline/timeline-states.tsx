import { Bookmark, Hash, Waves } from '@skerry/shared/ui/icons';
import type { ReactNode } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { RouteLink } from '@skerry/shared/runtime';
import { buttonClass, EmptyState, StatusSkeleton, VisuallyHidden } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import type { TimelineName } from './timeline-kind.ts';

const LINES = [2, 3, 1, 2, 3, 2] as const;

/** While the first page is on its way. */
export function TimelineSkeleton() {
  const t = useT();
  return (
    <div aria-busy>
      <VisuallyHidden>{t('timeline.loading')}</VisuallyHidden>
      {LINES.map((lines, index) => (
        <StatusSkeleton key={index} lines={lines} />
      ))}
    </div>
  );
}

/** A timeline with nothing in it, each with its own next step. */
export function EmptyTimeline({ name }: { name: TimelineName }): ReactNode {
  const t = useT();
  if (name === 'home') {
    return (
      <EmptyState
        icon={Waves}
        title={t('timeline.empty_home')}
        body={t('timeline.empty_home_body')}
        action={
          <RouteLink to="timelines.local" className={buttonClass({ variant: 'primary' })} fallback={null}>
            {t('timeline.find_people')}
          </RouteLink>
        }
      />
    );
  }
  if (name === 'bookmarks')
    return (
      <EmptyState icon={Bookmark} title={t('timeline.empty_bookmarks')} body={t('timeline.empty_bookmarks_body')} />
    );
  return (
    <EmptyState icon={name === 'tag' ? Hash : Waves} title={t('timeline.empty')} body={t('timeline.empty_body')} />
  );
}

/** The first page did not come. */
export function FailedTimeline({ failure, onRetry }: { failure: ApiError | undefined; onRetry: () => void }) {
  const t = useT();
  return <FailureCard title={t('timeline.failed')} error={failure} onRetry={onRetry} />;
}
