import { Inbox, Search } from '@skerry/shared/ui/icons';
import { useMemo, useRef, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { EmptyState, Skeleton, Button, Checkbox, classes } from '@skerry/shared/ui';
import { ListKeys } from '@skerry/shared/ui/list-keys';
import { PagedView, usePagedList, type NumberedPages } from '@skerry/shared/paging';
import type { ReportState } from '@skerry/shared/entities';
import { useRefilled } from '../use-refilled.ts';
import { useT } from '../use-t.ts';
import { ReportCard } from './report-card.tsx';
import { createReportMatcher } from './report-text.ts';
import type { Moves } from './use-moves.ts';
import { keepFocus, useReportKeys } from './use-report-keys.ts';
import { listOf } from './use-reports.ts';
import pane from '../pane.module.css';
import styles from './reports-pane.module.css';
import { REPORT_STATES, STATE_ACTS } from './report-state.ts';

interface ReportListProps {
  shown: ReportState;
  /** Those without it are left out. */
  words: string;
  pages: NumberedPages;
  moves: Moves;
}

/** The reports of one state, their choice, and what is done with them. */
export function ReportList({ shown, words, pages, moves }: ReportListProps) {
  const t = useT();
  const { entities } = useModule().ports;
  const list = useRef<HTMLDivElement>(null);
  const paged = usePagedList({ key: listOf(shown), isById: false, ask: pages.ask });
  useRefilled(paged);
  const matches = useMemo(() => createReportMatcher(entities), [entities]);
  const ids = words === '' ? paged.ids : paged.ids.filter((id) => matches(id, words));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // What the words leave out is not changed with the others.
  const chosen = ids.filter((id) => selected.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setSelected(new Set(isChosen ? [...selected, id] : [...selected].filter((other) => other !== id)));
  const move = async (moved: readonly string[], to: ReportState, key: string) => {
    if (moved.length === 0 || to === shown || moves.busy.has(key)) return;
    const focusNext = keepFocus(list.current, moved);
    if (!(await moves.move({ ids: moved, from: shown, to }, key))) return;
    setSelected((before) => new Set([...before].filter((id) => !moved.includes(id))));
    focusNext();
  };
  useReportKeys(list, {
    move: (to, row) => void (chosen.length > 0 ? move(chosen, to, 'bulk') : row && move([row], to, row)),
    choose: (row) => choose(row, !selected.has(row)),
    undo: moves.undo,
  });
  const isSearch = words !== '';
  return (
    <>
      {ids.length > 0 && (
        <ChosenBar
          shown={shown}
          count={chosen.length}
          total={ids.length}
          isBusy={moves.busy.has('bulk')}
          onAll={(isAll) => setSelected(new Set(isAll ? ids : []))}
          onMove={(to) => void move(chosen, to, 'bulk')}
        />
      )}
      {isSearch && paged.ids.length > 0 && (
        <p className={styles.matches} role="status">
          {t('reports.matches', { count: ids.length, total: paged.ids.length })}
        </p>
      )}
      <div className={pane.list} ref={list} data-keyed-list>
        <ListKeys name={listOf(shown)} list={list} />
        <PagedView
          paged={{ ...paged, ids }}
          labels={{
            more: t('more'),
            loading: t('reports.loading'),
            error: t('reports.failed'),
            end: t('reports.end'),
          }}
          loading={<Waiting label={t('reports.loading')} />}
          empty={<Nothing shown={shown} isSearch={isSearch && paged.ids.length > 0} />}
        >
          <ul aria-label={t('tab.reports')}>
            {ids.map((id) => (
              <ReportCard
                key={id}
                reportId={id}
                isChosen={selected.has(id)}
                isBusy={moves.busy.has(id)}
                onChoose={(isChosen) => choose(id, isChosen)}
                onMove={(state) => void move([id], state, id)}
              />
            ))}
          </ul>
        </PagedView>
      </div>
    </>
  );
}

function Nothing({ shown, isSearch }: { shown: ReportState; isSearch: boolean }) {
  const t = useT();
  if (isSearch) return <EmptyState icon={Search} title={t('reports.noMatch')} />;
  if (shown !== 'open') return <EmptyState icon={Inbox} title={t('reports.none')} />;
  return <EmptyState icon={Inbox} title={t('reports.noneOpen')} body={t('reports.noneBody')} />;
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={pane.waiting} role="status" aria-busy aria-label={label}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={pane.bones}>
          <Skeleton width="half" />
          <Skeleton width="long" />
          <Skeleton width="short" />
        </div>
      ))}
    </div>
  );
}

interface ChosenBarProps {
  shown: ReportState;
  count: number;
  total: number;
  isBusy: boolean;
  onAll: (isAll: boolean) => void;
  onMove: (to: ReportState) => void;
}

/** What is done with all reports that are chosen (AD-009). While none is, its row is kept free: the first moves nothing. */
function ChosenBar({ shown, count, total, isBusy, onAll, onMove }: ChosenBarProps) {
  const t = useT();
  return (
    <div
      className={classes(pane.bar, count > 0 && pane.bulk)}
      role="group"
      aria-label={t('bulk.label')}
      // Its size is the same, whatever wraps in it.
      style={count > 0 ? undefined : { visibility: 'hidden' }}
    >
      <Checkbox
        label={t('bulk.chosen', { count, total })}
        checked={count === total}
        isMixed={count < total}
        onChange={onAll}
      />
      <span className={pane.push} />
      {REPORT_STATES.filter((state) => state !== shown).map((state) => (
        <Button
          key={state}
          size="small"
          variant={state === 'resolved' ? 'primary' : 'plain'}
          isBusy={isBusy}
          onClick={() => onMove(state)}
        >
          {t(STATE_ACTS[state])}
        </Button>
      ))}
    </div>
  );
}
