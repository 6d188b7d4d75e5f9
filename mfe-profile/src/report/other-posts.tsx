import { useCallback } from 'react';
import { accountStatuses } from '@skerry/shared/api';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { useModule } from '@skerry/shared/runtime';
import { PostChoice, type ChosenProps } from './post-choice.tsx';
import { useT } from '../use-t.ts';
import styles from './report-dialog.module.css';

interface OtherPostsProps extends ChosenProps {
  accountId: string;
  /** Those that are offered already. */
  without: readonly string[];
}

/** The posts of an account, to choose from. */
export default function OtherPosts({ accountId, without, ...choice }: OtherPostsProps) {
  const t = useT();
  const { api } = useModule().ports;
  const ask = useCallback<PagedSource['ask']>(
    (query, signal) => api.request(accountStatuses(accountId, { ...query, excludeRepeats: true }), { signal }),
    [api, accountId],
  );
  const posts = usePagedList({ key: `report:${accountId}`, isById: true, ask });
  const ids = posts.ids.filter((id) => !without.includes(id));
  return (
    <section aria-label={t('report.posts')} className={styles.posts}>
      <PagedView
        paged={{ ...posts, ids }}
        labels={{
          more: t('report.postsMore'),
          loading: t('report.postsLoading'),
          error: t('report.postsFailed'),
          end: t('report.postsEnd'),
        }}
        loading={
          <p role="status" aria-busy className={styles.hint}>
            {t('report.postsLoading')}
          </p>
        }
        empty={<p className={styles.hint}>{t('report.postsNone')}</p>}
      >
        {ids.map((id) => (
          <PostChoice key={id} statusId={id} {...choice} />
        ))}
      </PagedView>
    </section>
  );
}
