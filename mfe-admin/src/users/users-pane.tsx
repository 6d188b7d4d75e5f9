import { ListFilter, Search, UserX } from '@skerry/shared/ui/icons';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { UserFilter } from '@skerry/shared/api/admin';
import { useModule } from '@skerry/shared/runtime';
import { PagedView } from '@skerry/shared/paging';
import { Badge, Button, EmptyState, Skeleton, TextField } from '@skerry/shared/ui';
import { filtersOf, NOTHING_LEARNT, type Chosen, type Learnt, type Searched } from './chosen-filters.ts';
import { useFoundUsers } from './use-found-users.ts';
import { useT } from '../use-t.ts';
import { useFilterName, UserFilters } from './user-filters.tsx';
import { UserRow } from './user-row.tsx';
import { WaitingRow } from './waiting-row.tsx';
import pane from '../pane.module.css';
import styles from './users.module.css';

/** Milliseconds after the last key until the search starts. */
const SEARCH_DEBOUNCE_MS = 300;

/** Accounts of this server and others, found by words and filters. `mayApprove`: lets those in that wait. */
export function UsersPane({ mayApprove }: { mayApprove: boolean }) {
  const t = useT();
  const filtersId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [searched, setSearched] = useState<Searched>('query');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen>({});
  const [learnt, learn] = useLearnt();
  useEffect(() => {
    const waiting = setTimeout(() => setWords(typed.trim().replace(/^@/, '')), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(waiting);
  }, [typed]);
  const filters = filtersOf(chosen, learnt);
  const isNarrowed = filters.length > 0 || searched !== 'query';
  const clear = () => {
    // The button may go away with what it takes back.
    field.current?.focus();
    setTyped('');
    setWords('');
    setSearched('query');
    setChosen({});
  };
  return (
    <div className={pane.pane}>
      <search className={styles.search} aria-label={t('search.label')}>
        <TextField
          ref={field}
          type="search"
          label={t(`search.${searched}`)}
          isLabelHidden
          placeholder={t(`search.${searched}`)}
          icon={Search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          icon={ListFilter}
          aria-expanded={isOpen}
          aria-controls={isOpen ? filtersId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('users.filter.open')}
          {filters.length > 0 && <Badge>{filters.length}</Badge>}
        </Button>
        {isOpen && (
          <UserFilters
            id={filtersId}
            chosen={chosen}
            searched={searched}
            learnt={learnt}
            onChange={setChosen}
            onSearched={setSearched}
            onClear={isNarrowed || typed !== '' ? clear : undefined}
          />
        )}
      </search>
      <FoundList {...{ words, searched, filters, isNarrowed, learn, clear, mayApprove }} />
    </div>
  );
}

interface FoundListProps {
  words: string;
  searched: Searched;
  filters: readonly UserFilter[];
  isNarrowed: boolean;
  learn: (learnt: Learnt) => void;
  clear: () => void;
  mayApprove: boolean;
}

function FoundList({ words, searched, filters, isNarrowed, learn, clear, mayApprove }: FoundListProps) {
  const t = useT();
  const found = useFoundUsers(words, searched, filters, learn);
  const { ids } = found.paged;
  const areWaiting = filters.includes('need_approval');
  return (
    <>
      {/* A server that does not count is not quoted. */}
      <p className={styles.count} role="status">
        {found.total !== null && found.total >= ids.length && t('found', { count: found.total })}
      </p>
      <div className={pane.list}>
        <PagedView
          paged={found.paged}
          labels={{
            more: t('users.list.more'),
            loading: t('users.list.loading'),
            error: t('users.list.failed'),
            end: t('users.list.end'),
          }}
          loading={
            <div className={pane.waiting} role="status" aria-busy aria-label={t('users.list.loading')}>
              <Skeleton width="half" />
              <Skeleton width="long" />
              <Skeleton width="half" />
            </div>
          }
          empty={
            <EmptyState
              icon={UserX}
              title={isNarrowed ? t('users.list.noMatch') : t('users.list.none')}
              action={isNarrowed && <Button onClick={clear}>{t('users.filter.clear')}</Button>}
            />
          }
        >
          <ul aria-label={t('users.list.label')}>
            {ids.map((id) =>
              areWaiting ? (
                <WaitingRow
                  key={id}
                  userId={id}
                  reason={found.reasonOf(id)}
                  mayApprove={mayApprove}
                  onDone={() => found.remove(id)}
                />
              ) : (
                <UserRow key={id} userId={id} />
              ),
            )}
          </ul>
        </PagedView>
      </div>
    </>
  );
}

/** What the server has shown about its filters since the pane is open. One that it ignores is said, and given up. */
function useLearnt(): [Learnt, (learnt: Learnt) => void] {
  const t = useT();
  const nameOf = useFilterName();
  const { notices } = useModule().ports;
  const [learnt, setLearnt] = useState(NOTHING_LEARNT);
  const add = useCallback(
    ({ told, ignored }: Learnt) => {
      setLearnt((before) => ({
        told: new Set([...before.told, ...told]),
        ignored: new Set([...before.ignored, ...ignored]),
      }));
      for (const filter of ignored)
        notices.show({ level: 'warning', text: t('users.filter.ignored', { name: nameOf(filter) }) });
    },
    [notices, t, nameOf],
  );
  return [learnt, add];
}
