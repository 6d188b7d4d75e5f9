import type { ReactNode } from 'react';
import { PagedView, type Paged } from '@skerry/shared/paging';
import { useHiddenCounts, RouteLink } from '@skerry/shared/runtime';
import { Button, EmptyState, Skeleton, StatusSkeleton, VisuallyHidden } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { listRow } from '@skerry/shared/ui/list-keys';
import { Compass } from '@skerry/shared/ui/icons';
import { StatusCard } from '../status/card/status-card.tsx';
import { TagFollowButton } from '../tags/tag-follow.tsx';
import type { TagUses } from './frequent.ts';
import { useExplore } from './explore.ts';
import { useT } from '../use-t.ts';
import styles from './explore.module.css';

/** How a part is shown: some of it, below a heading that leads to all of it, or all of it. */
export interface Extent {
  /** How many items; `undefined`: all. */
  most?: number | undefined;
  /** Shows all. */
  onAll?: (() => void) | undefined;
}

interface PartProps extends Extent {
  title: string;
  paged: Paged;
  /** In place of the items, if there are none. */
  none: string;
  loading?: ReactNode;
  children: (ids: readonly string[]) => ReactNode;
}

/** A part that comes in pages. */
export function Part({ title, most, onAll, paged, none, loading = <Bones />, children }: PartProps) {
  const t = useT();
  const { ids, state, pages } = paged;
  if (most === undefined)
    return (
      <PagedView
        paged={paged}
        labels={{
          more: t('search.older'),
          loading: t('explore.loading'),
          error: t('explore.failed'),
          end: t('search.end'),
        }}
        loading={loading}
        empty={<EmptyState icon={Compass} title={none} />}
      >
        {children(ids)}
      </PagedView>
    );
  return (
    <Section title={title} onAll={ids.length > most || state.older !== 'end' ? onAll : undefined}>
      {ids.length > 0 ? (
        children(ids.slice(0, most))
      ) : state.phase === 'failed' ? (
        <FailureCard
          title={t('explore.failed')}
          error={state.failures.first ?? null}
          onRetry={() => void pages.retry('first')}
        />
      ) : state.phase === 'loading' ? (
        loading
      ) : (
        <p className={styles.none}>{none}</p>
      )}
    </Section>
  );
}

/** A heading, with the way to all of what is below. */
export function Section({
  title,
  onAll,
  action,
  children,
}: {
  title: string;
  onAll?: (() => void) | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
        {onAll && (
          <Button size="small" variant="ghost" className={styles.all} onClick={onAll}>
            {t('explore.all')}
            <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

/** While a part is loading. */
export function Bones() {
  const t = useT();
  return (
    <div role="status" aria-busy aria-label={t('explore.loading')} className={styles.bones}>
      <Skeleton width="half" />
      <Skeleton width="short" />
      <Skeleton width="half" />
    </div>
  );
}

const LINES = [2, 3, 1] as const;

/** While posts are loading. */
export function PostBones() {
  const t = useT();
  return (
    <div role="status" aria-busy aria-label={t('explore.loading')}>
      {LINES.map((lines) => (
        <StatusSkeleton key={lines} lines={lines} />
      ))}
    </div>
  );
}

interface TagRowsProps {
  label: string;
  tags: readonly TagUses[];
  /** How many posts were counted; `undefined`: the server counted all of a week. */
  total?: number;
  /** Whether the user can follow hashtags. */
  isFollowable: boolean;
}

/** Hashtags, with their week where there is one. */
export function TagRows({ label, tags, total, isFollowable }: TagRowsProps) {
  const t = useT();
  const isHidden = useHiddenCounts();
  const explore = useExplore();
  return (
    <ul aria-label={label}>
      {tags.map(({ name, posts, people, days }) => {
        const isFollowing = explore.isFollowing(name);
        return (
          <li key={name} {...listRow(`#${name}`, name)} className={styles.tag}>
            <div className={styles.tagText}>
              <RouteLink to="timelines.tag" params={{ tag: name }} className={styles.tagName}>
                <bdi>#{name}</bdi>
              </RouteLink>
              {!isHidden && (
                <span className={styles.soft}>
                  {total === undefined
                    ? t('explore.uses', { posts, people })
                    : t('explore.usesOf', { posts, count: total, people })}
                </span>
              )}
            </div>
            {!isHidden && days.length > 1 && <Week days={days} />}
            {isFollowable && isFollowing !== null && (
              <TagFollowButton
                tag={name}
                isFollowing={isFollowing}
                onChanged={(now) => explore.setFollowing(name, now)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const WIDTH = 96;
const HEIGHT = 24;
const MARGIN = 2;

/** The posts of each day as a line. Its numbers are in the text beside it. */
function Week({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  const step = (WIDTH - 2 * MARGIN) / (days.length - 1);
  const points = days.map((uses, at) => {
    const y = HEIGHT - MARGIN - (uses / most) * (HEIGHT - 2 * MARGIN);
    return `${(MARGIN + at * step).toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg className={styles.week} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <path d={`M${points.join('L')}`} />
    </svg>
  );
}

/** Posts of a part. */
export function PostRows({ label, ids }: { label: string; ids: readonly string[] }) {
  return (
    <div role="feed" aria-label={label}>
      {ids.map((id, index) => (
        <StatusCard key={id} statusId={id} position={{ 'aria-posinset': index + 1, 'aria-setsize': ids.length }} />
      ))}
    </div>
  );
}
