import { onDemand } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { useState } from 'react';
import { PostChoice, type ChosenProps } from './post-choice.tsx';
import { useT } from '../use-t.ts';
import styles from './report-dialog.module.css';

const OtherPosts = onDemand(() => import('./other-posts.tsx'));

interface ReportPostsProps extends ChosenProps {
  accountId: string;
  /** Those that the report was opened with. */
  statusIds: readonly string[];
}

/** The posts that go with a report (PR-056): those it was opened with, and others of the account if the user asks. */
export function ReportPosts({ accountId, statusIds, ...choice }: ReportPostsProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {statusIds.map((id) => (
        <PostChoice key={id} statusId={id} {...choice} />
      ))}
      {isOpen ? (
        <OtherPosts
          accountId={accountId}
          without={statusIds}
          {...choice}
          whileLoading={
            <p role="status" aria-busy className={styles.hint}>
              {t('report.postsLoading')}
            </p>
          }
          renderFailed={(retry) => (
            <p role="alert" className={styles.hint}>
              {t('report.postsFailed')}{' '}
              <Button size="small" onClick={retry}>
                {t('report.retry')}
              </Button>
            </p>
          )}
        />
      ) : (
        <Button className={styles.attach} onClick={() => setIsOpen(true)}>
          {t('report.attach')}
        </Button>
      )}
    </>
  );
}
