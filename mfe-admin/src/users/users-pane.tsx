import { Search, UserX } from '@skerry/shared/ui/icons';
import { useCallback, useEffect, useState } from 'react';
import { users as listUsers } from '@skerry/shared/api/admin';
import { useModule } from '@skerry/shared/runtime';
import { EmptyState, Skeleton, TextField, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import { UserRow } from './user-row.tsx';
import styles from '../pane.module.css';

/** Milliseconds after the last key until the search starts. */
const SEARCH_DEBOUNCE_MS = 300;

/** Accounts of this server and others, found by name. */
export function UsersPane() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => setQuery(typed.trim().replace(/^@/, '')), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(waiting);
  }, [typed]);
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <TextField
          type="search"
          label={t('users.search')}
          isLabelHidden
          placeholder={t('users.search')}
          icon={Search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Found query={query} />
    </div>
  );
}

function Found({ query }: { query: string }) {
  const t = useT();
  const ctx = useModule();
  const { api } = ctx.ports;
  const [found, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => api.request(listUsers({ query }), { signal }), [api, query]),
  );
  switch (found.state) {
    case 'loading':
      return (
        <div className={styles.waiting} role="status" aria-busy aria-label={t('users.loading')}>
          <Skeleton width="half" />
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('users.failed')} error={found.error} onRetry={retry} />;
    case 'ready':
      return found.value.users.length === 0 ? (
        <EmptyState icon={UserX} title={t('users.none')} />
      ) : (
        <ul className={styles.list} aria-label={t('tab.users')}>
          {found.value.users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </ul>
      );
  }
}
