import { useEffect, useMemo, useState, useCallback } from 'react';
import { moderationLog, users } from '@skerry/shared/api/admin';
import { NumberedPages, PagedView, usePagedList } from '@skerry/shared/paging';
import { PAGE_SIZE } from '@skerry/shared/rules';
import { useModule, RouteLink, useEntity, useLocale } from '@skerry/shared/runtime';
import { EmptyState, Skeleton, RelativeTime, useLoaded } from '@skerry/shared/ui';
import { NotebookText, Search } from '@skerry/shared/ui/icons';
import pane from '../pane.module.css';
import { ALL, filterOf, isBackwards, isFiltered } from './chosen.ts';
import { LogFilter } from './log-filter.tsx';
import { useT } from '../use-t.ts';
import { formatDate } from '@skerry/shared/i18n';
import styles from './log.module.css';
import { sentenceParts } from './sentence-parts.ts';
import type { LogEntry } from '@skerry/shared/entities';

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

/** One line of the log: the server's sentence as a text, its names as links, and when it was. */
function LogLine({ entryId }: { entryId: string }) {
  const entry = useEntity('logEntry', entryId);
  const locale = useLocale();
  if (!entry) return null;
  return (
    <li className={styles.line}>
      <p className={styles.sentence} dir="auto">
        {sentenceParts(entry.text, entry.nicknames).map(({ text, name }, index) =>
          name === null ? (
            text
          ) : (
            <RouteLink key={index} to="profile.user" params={{ name }} className={styles.name}>
              <bdi dir="ltr">{text}</bdi>
            </RouteLink>
          ),
        )}
      </p>
      <p className={styles.when}>
        <RelativeTime iso={entry.createdAt} locale={locale} />
        <time dateTime={entry.createdAt}>{formatDate(locale, entry.createdAt)}</time>
      </p>
    </li>
  );
}

type Moderator = NonNullable<LogEntry['actor']>;

const MAX_STAFF = 200;
const ROLES = ['is_admin', 'is_moderator'] as const;

/**
 * By whom the log can be filtered, in the order of their names: who is on the staff, and who is in the entries that
 * were loaded. Where the server does not list its staff, the latter alone.
 */
function useModerators(): Moderator[] {
  const ctx = useModule();
  const { api, entities } = ctx.ports;
  const [staff] = useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal) => {
        const replies = await Promise.all(
          ROLES.map((role) => api.request(users({ filters: [role], pageSize: MAX_STAFF }), { signal })),
        );
        const ids = replies.flatMap(({ data, error }) => (error ? [] : data.ids));
        return { data: ids.flatMap((id) => entities.peek('managedUser', id) ?? []), error: null };
      },
      [api, entities],
    ),
  );
  const seen = entities.known('logEntry').flatMap(({ actor }) => actor ?? []);
  const known = staff.state === 'ready' ? staff.value : [];
  const byId = new Map([...seen, ...known].map(({ id, nickname }) => [id, { id, nickname }]));
  return [...byId.values()].toSorted((a, b) => a.nickname.localeCompare(b.nickname));
}
