import { Search } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import { Segmented, TextField } from '@skerry/shared/ui';
import type { ReportState } from '@skerry/shared/entities';
import { useT } from '../use-t.ts';
import { ReportList } from './report-list.tsx';
import { REPORT_STATES, STATE_NAMES } from './report-state.ts';
import { useMoves } from './use-moves.ts';
import { useReports } from './use-reports.ts';
import pane from '../pane.module.css';
import styles from './reports-pane.module.css';

/** The reports by state, and among those that are loaded by words. */
export function ReportsPane() {
  const t = useT();
  const [shown, setShown] = useState<ReportState>('open');
  const [words, setWords] = useState('');
  const { pages, changeStates } = useReports();
  const moves = useMoves(changeStates);
  return (
    <div className={pane.pane}>
      <div className={pane.bar}>
        <Segmented
          label={t('reports.state')}
          options={REPORT_STATES.map((state) => ({ value: state, label: t(STATE_NAMES[state]) }))}
          value={shown}
          onChange={setShown}
        />
        <TextField
          type="search"
          className={styles.search}
          label={t('reports.search')}
          isLabelHidden
          placeholder={t('reports.search')}
          icon={Search}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <ReportList key={shown} shown={shown} words={words.trim()} pages={pages[shown]} moves={moves} />
    </div>
  );
}
