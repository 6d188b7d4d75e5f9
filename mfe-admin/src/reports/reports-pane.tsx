import { Inbox } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { Button, Checkbox, classes, EmptyState, Segmented, Skeleton } from '@skerry/shared/ui';
import { PagedView } from '@skerry/shared/paging';
import type { ReportState } from '@skerry/shared/entities';
import { showFailure } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import { ReportCard } from './report-card.tsx';
import { REPORT_STATES, STATE_ACTS, STATE_NAMES } from './report-state.ts';
import { useReports, type Reports } from './use-reports.ts';
import styles from '../pane.module.css';

/** The reports by state. */
export function ReportsPane() {
  const t = useT();
  const [shown, setShown] = useState<ReportState>('open');
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <Segmented
          label={t('reports.state')}
          options={REPORT_STATES.map((state) => ({ value: state, label: t(STATE_NAMES[state]) }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      <StateList key={shown} shown={shown} />
    </div>
  );
}

function StateList({ shown }: { shown: ReportState }) {
  const t = useT();
  const reports = useReports(shown);
  const { ids } = reports.paged;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const drop = (gone: readonly string[]) =>
    setChosen((before) => new Set([...before].filter((id) => !gone.includes(id))));
  const [move, busy] = useMove(reports, drop);
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  return (
    <>
      {chosen.size > 0 && (
        <div className={classes(styles.bar, styles.bulk)} role="group" aria-label={t('bulk.label')}>
          <Checkbox
            label={t('bulk.chosen', { count: chosen.size, total: ids.length })}
            checked={chosen.size === ids.length}
            isMixed={chosen.size < ids.length}
            onChange={(isAll) => setChosen(new Set(isAll ? ids : []))}
          />
          <span className={styles.push} />
          {REPORT_STATES.filter((state) => state !== shown).map((state) => (
            <Button
              key={state}
              size="small"
              variant={state === 'resolved' ? 'primary' : 'plain'}
              isBusy={busy.has('bulk')}
              onClick={() => move([...chosen], state, 'bulk')}
            >
              {t(STATE_ACTS[state])}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.list}>
        <PagedView
          paged={reports.paged}
          labels={{
            more: t('more'),
            loading: t('reports.loading'),
            error: t('reports.failed'),
            end: t('reports.end'),
          }}
          loading={<Waiting label={t('reports.loading')} />}
          empty={
            <EmptyState
              icon={Inbox}
              title={t(shown === 'open' ? 'reports.noneOpen' : 'reports.none')}
              body={shown === 'open' ? t('reports.noneBody') : undefined}
            />
          }
        >
          <ul aria-label={t('tab.reports')}>
            {ids.map((id) => (
              <ReportCard
                key={id}
                reportId={id}
                isChosen={chosen.has(id)}
                isBusy={busy.has(id)}
                onChoose={(isChosen) => choose(id, isChosen)}
                onMove={(state) => move([id], state, id)}
              />
            ))}
          </ul>
        </PagedView>
      </div>
    </>
  );
}

/** Changes the state of reports and tracks which changes are in progress; shows failures. */
function useMove(
  reports: Reports,
  onMoved: (ids: readonly string[]) => void,
): [(ids: readonly string[], to: ReportState, key: string) => void, ReadonlySet<string>] {
  const ctx = useModule();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const move = async (ids: readonly string[], to: ReportState, key: string) => {
    setBusy((all) => new Set([...all, key]));
    const { error } = await reports.move(ids, to);
    setBusy((all) => new Set([...all].filter((other) => other !== key)));
    if (error) return showFailure(ctx, error);
    onMoved(ids);
  };
  return [
    (ids, to, key) => {
      void move(ids, to, key);
    },
    busy,
  ];
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting} role="status" aria-busy aria-label={label}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.bones}>
          <Skeleton width="half" />
          <Skeleton width="long" />
          <Skeleton width="short" />
        </div>
      ))}
    </div>
  );
}
