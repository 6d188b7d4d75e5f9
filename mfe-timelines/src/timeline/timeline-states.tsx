import type { ReactNode } from 'react';
import { RouteLink } from '@skerry/shared/runtime';
import { buttonClass, EmptyState, StatusSkeleton, VisuallyHidden } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { TIMELINES, type TimelineKind } from './timeline-kinds.ts';

const LINES = [2, 3, 1, 2, 3, 2] as const;

/** While the first page is loading. */
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

/** An empty timeline. */
export function EmptyTimeline({ kind }: { kind: TimelineKind }): ReactNode {
  const t = useT();
  const { icon, title, body, next } = TIMELINES[kind].empty;
  const action = next && (
    <RouteLink to={next.route} className={buttonClass({ variant: 'primary' })} fallback={null}>
      {t(next.text)}
    </RouteLink>
  );
  return <EmptyState icon={icon} title={t(title)} body={t(body)} action={action} />;
}
