import { Search, UserX } from '@skerry/shared/ui/icons';
import { useEffect, useMemo, useState } from 'react';
import { users as listUsers } from '@skerry/shared/api/admin';
import { useModule } from '@skerry/shared/runtime';
import { NumberedPages, PagedView, usePagedList } from '@skerry/shared/paging';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { EmptyState, Skeleton, TextField } from '@skerry/shared/ui';
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
  const { api } = useModule().ports;
  const pages = useMemo(
    () =>
      new NumberedPages(PAGE_SIZE, (page, signal) =>
        api.request(listUsers({ query, page, pageSize: PAGE_SIZE }), { signal }),
      ),
    [api, query],
  );
  const users = usePagedList({ key: `users:${query}`, isById: false, ask: pages.ask });
  return (
    <div className={styles.list}>
      <PagedView
        paged={users}
        labels={{ more: t('more'), loading: t('users.loading'), error: t('users.failed'), end: t('users.end') }}
        loading={
          <div className={styles.waiting} role="status" aria-busy aria-label={t('users.loading')}>
            <Skeleton width="half" />
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        }
        empty={<EmptyState icon={UserX} title={t('users.none')} />}
      >
        <ul aria-label={t('tab.users')}>
          {users.ids.map((id) => (
            <UserRow key={id} userId={id} />
          ))}
        </ul>
      </PagedView>
    </div>
  );
}
