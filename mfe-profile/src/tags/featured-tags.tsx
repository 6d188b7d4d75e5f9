import { Hash } from '@skerry/shared/ui/icons';
import { useCallback } from 'react';
import { featuredTags } from '@skerry/shared/api';
import { RouteLink, useHiddenCounts, useModule } from '@skerry/shared/runtime';
import { EmptyState, Icon, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { TagBones } from './tag-bones.tsx';
import { useT } from '../use-t.ts';
import styles from './tags.module.css';

/** The hashtags that a person features, each with its timeline. */
export default function FeaturedTags({ accountId }: { accountId: string }) {
  const t = useT();
  const isHidden = useHiddenCounts();
  const ctx = useModule();
  const { api } = ctx.ports;
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => api.request(featuredTags(accountId), { signal }), [api, accountId]),
  );
  if (loaded.state === 'loading') return <TagBones />;
  if (loaded.state === 'failed') return <FailureCard title={t('tags.failed')} error={loaded.error} onRetry={retry} />;
  if (loaded.value.length === 0) return <EmptyState icon={Hash} title={t('featured.none')} />;
  return (
    <ul aria-label={t('tags.tags')}>
      {loaded.value.map(({ name, statusesCount }) => (
        <li key={name} className={styles.card}>
          <RouteLink to="timelines.tag" params={{ tag: name }} className={styles.name}>
            <Icon as={Hash} size={20} />
            <bdi>{name}</bdi>
          </RouteLink>
          {!isHidden && <span className={styles.uses}>{t('featured.uses', { count: statusesCount })}</span>}
        </li>
      ))}
    </ul>
  );
}
