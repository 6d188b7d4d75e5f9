import { Clock } from '@skerry/shared/ui/icons';
import { useCallback, useState } from 'react';
import type { ScheduledStatus } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { EmptyState, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Waiting } from '../waiting.tsx';
import { loadScheduled } from './load-scheduled.ts';
import { ScheduledRow } from './scheduled-row.tsx';
import { useT } from '../use-t.ts';
import waiting from '../waiting-posts.module.css';

/** What the server will publish later, the next one first. */
export default function ScheduledList() {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const [loaded, reload] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => loadScheduled(api, signal), [api]),
  );
  switch (loaded.state) {
    case 'loading':
      return <Waiting label={t('scheduled.loading')} />;
    case 'failed':
      return <FailureCard title={t('scheduled.failed')} error={loaded.error} onRetry={reload} />;
    case 'ready':
      return <Loaded scheduled={loaded.value} />;
  }
}

function Loaded({ scheduled }: { scheduled: readonly ScheduledStatus[] }) {
  const t = useT();
  const [rows, setRows] = useState(scheduled);
  if (rows.length === 0) return <EmptyState icon={Clock} title={t('scheduled.none')} body={t('scheduled.noneBody')} />;
  const change = (next: ScheduledStatus) => setRows((all) => all.map((row) => (row.id === next.id ? next : row)));
  return (
    <ul className={waiting.list} aria-label={t('scheduled.title')}>
      {rows.map((row) => (
        <ScheduledRow
          key={row.id}
          scheduled={row}
          onChanged={change}
          onGone={() => setRows((all) => all.filter(({ id }) => id !== row.id))}
        />
      ))}
    </ul>
  );
}
