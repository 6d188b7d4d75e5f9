import { useEffect, useMemo, useState } from 'react';
import { moderationLog } from '@skerry/shared/api/admin';
import { NumberedPages, PagedView, usePagedList } from '@skerry/shared/paging';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { EmptyState, Skeleton } from '@skerry/shared/ui';
import { NotebookText, Search } from '@skerry/shared/ui/icons';
import pane from '../pane.module.css';
import { ALL, filterOf, isBackwards, isFiltered } from './chosen.ts';
import { LogFilter } from './log-filter.tsx';
import { LogLine } from './log-line.tsx';
import { useT } from '../use-t.ts';
import { useModerators } from './use-moderators.ts';

/** Milliseconds after the last change of the filter until the server is asked. */
const DEBOUNCE_MS = 300;

/** What staff did, when and to whom, newest first, as far as the filter goes. */
export default function LogPane() {
  const t = useT();
  const { api } = useModule().ports;
  const [chosen, setChosen] = useState(ALL);
  const [asked, setAsked] = useState(ALL);
  useEffect(() => {
    // What is shown stays until the days are in order.
    if (isBackwards(chosen)) return;
    const waiting = setTimeout(() => setAsked(chosen), DEBOUNCE_MS);
    return () => clearTimeout(waiting);
  }, [chosen]);
  const pages = useMemo(
    () =>
      new NumberedPages(PAGE_SIZE, (page, signal) =>
        api.request(moderationLog({ ...filterOf(asked), page, pageSize: PAGE_SIZE }), { signal }),
      ),
    [api, asked],
  );
  const log = usePagedList({ key: `log:${JSON.stringify(filterOf(asked))}`, isById: false, ask: pages.ask });
  const moderators = useModerators();
  const isPart = isFiltered(asked);
  return (
    <div className={pane.pane}>
      <LogFilter chosen={chosen} moderators={moderators} onChange={setChosen} />
      <div className={pane.list}>
        <PagedView
          paged={log}
          labels={{
            more: t('log.list.more'),
            loading: t('log.list.loading'),
            error: t('log.list.failed'),
            end: t('log.list.end'),
          }}
          loading={
            <div className={pane.waiting} role="status" aria-busy aria-label={t('log.list.loading')}>
              <Skeleton width="long" />
              <Skeleton width="half" />
              <Skeleton width="long" />
            </div>
          }
          empty={
            isPart ? (
              <EmptyState icon={Search} title={t('log.list.noMatch')} />
            ) : (
              <EmptyState icon={NotebookText} title={t('log.list.none')} body={t('log.list.noneBody')} />
            )
          }
        >
          <ul aria-label={t('log.list.title')}>
            {log.ids.map((id) => (
              <LogLine key={id} entryId={id} />
            ))}
          </ul>
        </PagedView>
      </div>
    </div>
  );
}
