import { useCallback, useState } from 'react';
import { accountStatuses } from '@skerry/shared/api';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { Slot, useModule } from '@skerry/shared/runtime';
import { Button, Checkbox } from '@skerry/shared/ui';
import { useReportT } from './use-report-t.ts';
import styles from './report-dialog.module.css';

interface ChosenProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

interface ReportPostsProps extends ChosenProps {
  accountId: string;
  /** Those that the report was opened with. */
  statusIds: readonly string[];
}

/** The posts that go with a report (PR-056): those it was opened with, and others of the account if the user asks. */
export function ReportPosts({ accountId, statusIds, ...choice }: ReportPostsProps) {
  const t = useReportT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {statusIds.map((id) => (
        <PostChoice key={id} statusId={id} {...choice} />
      ))}
      {isOpen ? (
        <OtherPosts accountId={accountId} without={statusIds} {...choice} />
      ) : (
        <Button className={styles.attach} onClick={() => setIsOpen(true)}>
          {t('report.attach')}
        </Button>
      )}
    </>
  );
}

function OtherPosts({
  accountId,
  without,
  ...choice
}: ChosenProps & { accountId: string; without: readonly string[] }) {
  const t = useReportT();
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

/** A post, as it is read elsewhere, that cannot be used here: only chosen. */
function PostChoice({ statusId, chosen, onChange }: ChosenProps & { statusId: string }) {
  const t = useReportT();
  return (
    <div className={styles.status}>
      <Checkbox
        label={t('report.include')}
        checked={chosen.includes(statusId)}
        onChange={(isChosen) =>
          onChange(isChosen ? [...chosen, statusId] : chosen.filter((other) => other !== statusId))
        }
      />
      <div inert>
        <Slot slot="status/card/v1" params={{ statusId }} />
      </div>
    </div>
  );
}
