import { Search, Hash } from '@skerry/shared/ui/icons';
import { useCallback, useRef, useState } from 'react';
import { formatDate } from '@skerry/shared/i18n';
import { PagedView, usePagedList, type PagedSource } from '@skerry/shared/paging';
import { readSought } from '@skerry/shared/rules';
import { useHiddenCounts, useLocale, useModule, useSession, RouteLink } from '@skerry/shared/runtime';
import { EmptyState, Icon } from '@skerry/shared/ui';
import { isRestricted } from '@skerry/shared/ui/failure';
import { KeyedList, useListKeys, listRow } from '@skerry/shared/ui/list-keys';
import { PersonRow } from '../people/person-row.tsx';
import { Bones } from './bones.tsx';
import type { Found, FoundType } from './found.ts';
import { searchHeld } from './held-posts.ts';
import { MembersOnly } from './members-only.tsx';
import { NO_FILTERS } from './search-filters.ts';
import { useT } from '../use-t.ts';
import { StatusCard } from '../status/card/status-card.tsx';
import { StatusScope } from '../status/status-scope.tsx';
import entry from '../entry-row.module.css';
import styles from './search.module.css';

interface FoundListProps {
  type: FoundType;
  found: Found;
}

/** The content of one tab, a page at a time. */
export function FoundList({ type, found }: FoundListProps) {
  const t = useT();
  const { account } = useSession();
  const ask = useCallback<PagedSource['ask']>((asked, signal) => found.page(type, asked, signal), [found, type]);
  const paged = usePagedList({ key: found.key(type), isById: false, ask });
  const { older } = paged.state.failures;
  const isForMembers = !account && older !== undefined && isRestricted(older);
  return (
    <PagedView
      paged={isForMembers ? { ...paged, state: { ...paged.state, older: 'end', failures: {} } } : paged}
      labels={{
        more: t('search.older'),
        loading: t('search.loading'),
        error: t('search.olderFailed'),
        end: isForMembers ? t('search.endMembers') : t('search.end'),
      }}
      loading={<Bones type={type} />}
      empty={<NoResults type={type} found={found} />}
    >
      <Rows type={type} ids={paged.ids} found={found} />
    </PagedView>
  );
}

function Rows({ type, ids, found }: { type: FoundType; ids: readonly string[]; found: Found }) {
  const t = useT();
  switch (type) {
    case 'statuses':
      return <FoundStatuses ids={ids} />;
    case 'people':
      return (
        <KeyedList name="search people">
          <ul aria-label={t('tab.people')}>
            {ids.map((id) => (
              <PersonRow key={id} accountId={id} />
            ))}
          </ul>
        </KeyedList>
      );
    case 'hashtags':
      return <FoundHashtags tags={ids} found={found} />;
  }
}

/** Nothing of this kind (TL-160). A visitor learns what the server may keep for its members. */
function NoResults({ type, found }: FoundListProps) {
  const t = useT();
  const { account } = useSession();
  const isAddress = readSought(found.query) !== null;
  if (!account && isAddress && type !== 'hashtags')
    return <MembersOnly title={t('search.none')} body={t('search.addressMembers')} />;
  if (!account && type === 'statuses')
    return <MembersOnly title={t('search.none')} body={t('search.statusesMembers')} />;
  if (type === 'statuses' && found.query !== '') return <HeldInstead query={found.query} />;
  return (
    <div role="status">
      <EmptyState icon={Search} title={t('search.none')} body={t(`none.${type}`)} />
    </div>
  );
}

/** Where the server finds no posts: those that the browser holds. */
function HeldInstead({ query }: { query: string }) {
  const t = useT();
  const locale = useLocale();
  const ctx = useModule();
  const [{ found, since }] = useState(() => searchHeld(ctx, query, NO_FILTERS, undefined));
  if (found.length === 0 || since === null)
    return (
      <div role="status">
        <EmptyState icon={Search} title={t('search.none')} body={t('none.statuses')} />
      </div>
    );
  return (
    <>
      <p role="status" className={styles.held}>
        {t('note.here', { count: found.length, date: formatDate(locale, since, 'date') })}
      </p>
      <FoundStatuses ids={found.map(({ id }) => id)} />
    </>
  );
}

/** Statuses that were found, with the keys of a timeline, and the filters of public ones: they are of strangers, too. */
export function FoundStatuses({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const body = useRef<HTMLDivElement>(null);
  useListKeys('search', body, null);
  return (
    <StatusScope filters="public">
      <div ref={body} role="feed" aria-label={t('tab.statuses')}>
        {ids.map((id, index) => (
          <StatusCard key={id} statusId={id} position={{ 'aria-posinset': index + 1, 'aria-setsize': ids.length }} />
        ))}
      </div>
    </StatusScope>
  );
}

/** Hashtags that were found, with the timeline of each, and how often they were used where the server says so. */
function FoundHashtags({ tags, found }: { tags: readonly string[]; found: Found }) {
  const t = useT();
  const isHidden = useHiddenCounts();
  return (
    <KeyedList name="search hashtags">
      <ul aria-label={t('tab.hashtags')}>
        {tags.map((tag) => {
          const uses = found.usesOf(tag);
          return (
            <li key={tag} {...listRow(`#${tag}`, tag)} className={entry.row}>
              <RouteLink to="timelines.tag" params={{ tag }} className={entry.name}>
                <Icon as={Hash} size={20} />
                <bdi>{tag}</bdi>
              </RouteLink>
              {uses !== undefined && !isHidden && (
                <span className={styles.uses}>{t('search.uses', { count: uses })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </KeyedList>
  );
}
