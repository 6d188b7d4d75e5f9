import { Clock } from '@skerry/shared/ui/icons';
import { useCallback, useState } from 'react';
import { scheduledStatuses, type ScheduledStatus } from '@skerry/shared/api';
import type { Ports, Result } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { EmptyState, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { Waiting } from '../waiting.tsx';
import { ScheduledRow } from './scheduled-row.tsx';
import { useT } from '../use-t.ts';
import waiting from '../waiting-posts.module.css';

/** The posts that the server will publish later, the next one first. */
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

const PAGE = 40;
/** Enough for the 300 scheduled posts that servers accept, and an end for a server that has no last page. */
const MAX_PAGES = 10;

/** A post whose time cannot be read comes last. */
const timeOf = ({ scheduledAt }: ScheduledStatus): number =>
  scheduledAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(scheduledAt);

/** All scheduled posts, the next one first. */
async function loadScheduled(api: Ports['api'], signal: AbortSignal): Promise<Result<ScheduledStatus[]>> {
  const found = new Map<string, ScheduledStatus>();
  let cursor: Record<string, string> | undefined;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const { data, page, error } = await api.request(scheduledStatuses({ limit: PAGE, ...(cursor && { cursor }) }), {
      signal,
    });
    if (error) return { error };
    const before = found.size;
    for (const scheduled of data) found.set(scheduled.id, scheduled);
    cursor = page.next;
    if (!cursor || (data.length > 0 && found.size === before)) break;
  }
  const sorted = [...found.values()].sort((a, b) => timeOf(a) - timeOf(b));
  return { data: sorted, error: null };
}
