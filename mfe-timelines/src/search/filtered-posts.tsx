import { useCallback, useMemo, useState } from 'react';
import { account } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { createPostParser } from '@skerry/shared/html';
import { formatDate } from '@skerry/shared/i18n';
import { entryIds, PagedView, usePagedList } from '@skerry/shared/paging';
import {
  useAbility,
  useEntity,
  useInstance,
  useList,
  useLocale,
  useModule,
  useObservable,
} from '@skerry/shared/runtime';
import { EmptyState, Icon, useLoaded } from '@skerry/shared/ui';
import { FileText, Search } from '@skerry/shared/ui/icons';
import { useAgain } from '../use-again.ts';
import { useT } from '../use-t.ts';
import { Bones } from './bones.tsx';
import { FoundStatuses } from './found-list.tsx';
import { PostSearch, type PostCounts } from './post-search.ts';
import { filterParams, planOf, type SearchAbilities, type SearchFilters, type SearchPlan } from './search-filters.ts';
import { KEPT_MS } from './use-search.ts';
import styles from './search.module.css';

export function useSearchAbilities(): SearchAbilities {
  const operators = useAbility('searchOperators');
  const byAuthor = useAbility('searchByAuthor');
  return useMemo(() => ({ operators, byAuthor }), [operators, byAuthor]);
}

/** Knows the person whose posts are searched: an address may come without them. */
export function useSearchedPerson(id: string | null) {
  const ctx = useModule();
  const { api, entities } = ctx.ports;
  useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal): Promise<Result<unknown>> =>
        id === null || entities.peek('account', id)
          ? { data: null, error: null }
          : api.request(account(id), { signal }),
      [api, entities, id],
    ),
  );
  return useEntity('account', id ?? '');
}

export interface FilteredSearch {
  readonly search: PostSearch;
  readonly plan: SearchPlan;
  readonly counts: PostCounts;
}

/** The posts of a search with filters. A return within some minutes shows what was found, and what was loaded below it. */
export function useFilteredSearch(query: string, filters: SearchFilters): FilteredSearch {
  const ctx = useModule();
  const can = useSearchAbilities();
  const authorAcct = useSearchedPerson(filters.author)?.acct ?? null;
  const [attempt, setAttempt] = useState(0);
  const me = ctx.session.account?.id ?? null;
  const plan = useMemo(
    () => planOf(query, filters, can, { me, authorAcct: can.byAuthor ? null : authorAcct }),
    [query, filters, can, me, authorAcct],
  );
  const search = useMemo(
    () => keptSearch(ctx, { query, filters, plan, attempt }),
    [ctx, query, filters, plan, attempt],
  );
  useAgain(() => {
    searchesOf(ctx).clear();
    setAttempt(attempt + 1);
  });
  return { search, plan, counts: useObservable(search.counts$) };
}

interface KeptSearch {
  readonly search: PostSearch;
  readonly at: number;
}
const searchesOf = (ctx: ModuleContext) => ctx.once('post-searches', () => new Map<string, KeptSearch>());

interface SearchOptions {
  query: string;
  filters: SearchFilters;
  plan: SearchPlan;
  /** Rises when the user asks again. */
  attempt: number;
}

function keptSearch(ctx: ModuleContext, { query, filters, plan, attempt }: SearchOptions): PostSearch {
  const kept = searchesOf(ctx);
  const now = Date.now();
  for (const [one, { at }] of kept) if (now - at >= KEPT_MS) kept.delete(one);
  const name = JSON.stringify([query, filterParams(filters), plan.server, attempt]);
  const known = kept.get(name);
  if (known) return known.search;
  const parser = ctx.once('search-parser', () => createPostParser({ capacity: PARSED_TEXTS }));
  // Each has a list of its own: what a former one has shown is no answer of this one.
  const search = new PostSearch(ctx, `search-filtered:${now}:${name}`, { query, filters, plan, parser });
  kept.set(name, { search, at: now });
  return search;
}

/** As many as the browser holds. */
const PARSED_TEXTS = 2000;

/** What a search with filters finds; while another one loads, the posts of the former one stay. */
export function FilteredPosts({ search, plan, counts, query }: FilteredSearch & { query: string }) {
  const t = useT();
  const paged = usePagedList({ key: search.key, ask: search.ask, isById: false });
  const [last, setLast] = useState<PostSearch | null>(null);
  const isLoading = paged.state.phase === 'loading' && paged.ids.length === 0;
  if (!isLoading && last !== search) setLast(search);
  const isList = plan.server === null && counts.since !== null && !counts.hasEnd;
  return (
    <PagedView
      paged={paged}
      labels={{
        more: t(isList ? 'note.further' : 'search.older'),
        loading: t('search.loading'),
        error: t('search.olderFailed'),
        failed: t('search.failed'),
        end: t('search.end'),
      }}
      loading={last && last !== search ? <FormerPosts search={last} /> : <Bones type="statuses" />}
      empty={
        <div role="status">
          <EmptyState icon={Search} title={t('search.none')} body={query === '' ? undefined : t('none.filtered')} />
        </div>
      }
    >
      <FoundStatuses ids={paged.ids} />
    </PagedView>
  );
}

function FormerPosts({ search }: { search: PostSearch }) {
  const t = useT();
  const list = useList(search.key);
  const ids = useMemo(() => entryIds(list), [list]);
  return (
    <div className={styles.former} inert aria-busy>
      <p role="status" className={styles.loading}>
        {t('search.loading')}
      </p>
      <FoundStatuses ids={ids} />
    </div>
  );
}

/** Who was asked, and what the browser holds; with its span of time. */
export function SearchNote({ counts, plan, place }: Omit<FilteredSearch, 'search'> & Pick<SearchFilters, 'place'>) {
  const t = useT();
  const locale = useLocale();
  const { domain, name } = useInstance();
  const { server, here, since, hasEnd } = counts;
  const date = since === null ? null : formatDate(locale, since, 'date');
  const host = domain || name || location.host;
  const isOwnList = place !== null && place !== 'mine';
  const parts = isOwnList
    ? [date === null ? '' : t('note.list', { date })]
    : [
        plan.server === null
          ? t('note.onlyHere')
          : t(hasEnd ? 'note.server' : 'note.serverMore', { server: host, count: server }),
        plan.server !== null && plan.here.length === 0
          ? ''
          : date === null
            ? t('note.hereNone')
            : t('note.here', { count: here, date }),
      ];
  const text = parts.filter((part) => part !== '').join(' · ');
  return (
    <p role="status" className={styles.noteText}>
      {text !== '' && <Icon as={FileText} size={16} />}
      <span>{text}</span>
    </p>
  );
}
