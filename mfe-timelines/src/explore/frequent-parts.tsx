import { useCallback } from 'react';
import { formatDate } from '@skerry/shared/i18n';
import { useInstance, useLocale, useModule } from '@skerry/shared/runtime';
import { Button, Icon, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Info } from '@skerry/shared/ui/icons';
import { useExplore } from './explore.ts';
import { NewsRows } from './news-rows.tsx';
import { Bones, Section, TagRows, type Extent } from './parts.tsx';
import { useFollowsTags } from './trends.tsx';
import { useSample } from './use-sample.ts';
import { useT } from '../use-t.ts';
import styles from './explore.module.css';

interface FrequentPartsProps {
  /** `null`: not shown. */
  hashtags: Extent | null;
  news: Extent | null;
}

/** Where the server counts no trends: what is frequent here, with the sample that was counted. */
export function FrequentParts({ hashtags, news }: FrequentPartsProps) {
  const t = useT();
  const locale = useLocale();
  const { name } = useInstance();
  const { paged, frequent } = useSample();
  const { state, pages } = paged;
  const isFollowable = useFollowing();
  if (frequent.posts.length === 0) {
    if (state.phase === 'loading') return <Bones />;
    if (state.phase === 'failed')
      return (
        <FailureCard
          of="timeline"
          title={t('explore.failed')}
          error={state.failures.first ?? null}
          onRetry={() => void pages.retry('first')}
        />
      );
  }
  const total = frequent.posts.length;
  const time = frequent.since === null ? '' : formatDate(locale, frequent.since, 'short');
  const tags = frequent.tags.slice(0, hashtags?.most);
  const links = frequent.links.slice(0, news?.most);
  const isOpen = state.phase !== 'failed' && state.older !== 'end';
  return (
    <>
      <div className={styles.note}>
        <Icon as={Info} size={16} />
        <div>
          <p role="status">{t('explore.note', { server: name, count: total, time })}</p>
          {isOpen && (
            <Button
              size="small"
              isBusy={state.older === 'loading'}
              onClick={() => void (state.older === 'failed' ? pages.retry('older') : pages.older())}
            >
              {t('explore.countMore')}
            </Button>
          )}
        </div>
      </div>
      {hashtags && (
        <Section
          title={t('explore.tagsFrequent')}
          onAll={frequent.tags.length > tags.length ? hashtags.onAll : undefined}
        >
          {tags.length > 0 ? (
            <TagRows label={t('explore.tagsFrequent')} tags={tags} total={total} isFollowable={isFollowable} />
          ) : (
            <p className={styles.none}>{t('explore.noneFrequent')}</p>
          )}
        </Section>
      )}
      {news && (
        <Section title={t('explore.links')} onAll={frequent.links.length > links.length ? news.onAll : undefined}>
          {links.length > 0 ? (
            <NewsRows label={t('explore.links')} links={links} hasPosts level={3} />
          ) : (
            <p className={styles.none}>{t('explore.noneFrequent')}</p>
          )}
        </Section>
      )}
    </>
  );
}

/** Whether hashtags can be followed here, once the followed ones are known. */
function useFollowing(): boolean {
  const ctx = useModule();
  const explore = useExplore();
  const isFollowable = useFollowsTags();
  const load = useCallback(
    async (signal: AbortSignal) => (isFollowable ? explore.learnFollowing(signal) : { data: [], error: null }),
    [explore, isFollowable],
  );
  const [loaded] = useLoaded(ctx, load);
  return isFollowable && loaded.state === 'ready';
}
