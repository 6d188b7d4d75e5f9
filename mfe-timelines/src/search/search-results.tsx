import { useEffect, useState, type ReactNode } from 'react';
import { formatNumber } from '@skerry/shared/i18n';
import { useList, useLocale, useModule, useSession } from '@skerry/shared/runtime';
import { entryIds } from '@skerry/shared/paging';
import { Button, Tabs } from '@skerry/shared/ui';
import { UserRound } from '@skerry/shared/ui/icons';
import { FOUND_TYPES, foundKey, type Found, type FoundType } from './found.ts';
import { FoundPart } from './found-part.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilteredPosts, SearchNote, useFilteredSearch } from './filtered-posts.tsx';
import { isFiltered, type SearchFilters } from './search-filters.ts';
import { errorOf, useSearch } from './use-search.ts';
import { useT } from '../use-t.ts';
import styles from './search.module.css';

interface SearchResultsProps {
  query: string;
  filters: SearchFilters;
  isFollowing: boolean;
  /** `null`: the first tab with something in it. */
  type: FoundType | null;
  /** Saves the search. */
  save: ReactNode;
  onSelect: (type: FoundType) => void;
  onFilter: (changed: Partial<SearchFilters>) => void;
  onFollow: (isFollowing: boolean) => void;
}

/** What one query finds, in tabs with their counts (TL-158, TL-159). */
export function SearchResults(props: SearchResultsProps) {
  const { query, isFollowing, filters } = props;
  const { navigation } = useModule().ports;
  const [loaded, retry] = useSearch(query, isFollowing);
  const leadsTo = loaded.state === 'ready' && !isFiltered(filters) ? loaded.value.leadsTo : null;
  useEffect(() => {
    if (leadsTo !== null) navigation.go(leadsTo, { replace: true });
  }, [navigation, leadsTo]);
  const found = loaded.state === 'ready' && leadsTo === null ? loaded.value.found : null;
  /** While another search loads, the results of the former one stay. */
  const [last, setLast] = useState<Found | null>(null);
  if (found && found !== last) setLast(found);
  const former = loaded.state === 'loading' ? last : null;
  const filtered = useFilteredSearch(query, filters);
  const { counts } = filtered;
  const count = useCountText(counts.server + counts.here, counts.hasEnd);
  return (
    <FoundTabs
      {...props}
      found={found ?? former}
      isFormer={!found && former !== null}
      error={errorOf(loaded)}
      retry={retry}
      filtered={
        isFiltered(filters)
          ? {
              count,
              note: <SearchNote {...filtered} place={filters.place} />,
              posts: <FilteredPosts {...filtered} query={query} />,
            }
          : null
      }
    />
  );
}

interface FoundTabsProps extends SearchResultsProps {
  found: Found | null;
  /** It is what a former search has found. */
  isFormer: boolean;
  error: ReturnType<typeof errorOf>;
  retry: () => void;
  /** The posts of a search with filters. */
  filtered: { count: string; note: ReactNode; posts: ReactNode } | null;
}

function FoundTabs({
  query,
  type,
  filters,
  isFollowing,
  save,
  found,
  isFormer,
  error,
  retry,
  filtered,
  onSelect,
  onFilter,
  onFollow,
}: FoundTabsProps) {
  const t = useT();
  const { account } = useSession();
  const of = found?.query ?? query;
  const counts = {
    statuses: useCount(of, 'statuses', found),
    people: useCount(of, 'people', found),
    hashtags: useCount(of, 'hashtags', found),
  };
  const first = filtered ? 'statuses' : FOUND_TYPES.find((one) => found && found.ids(one).length > 0);
  const selected = type ?? first ?? 'statuses';
  return (
    <Tabs
      label={t('search.tabs')}
      tabs={FOUND_TYPES.map((key) => ({
        key,
        label: t(`tab.${key}`),
        count: filtered && key === 'statuses' ? filtered.count : found ? counts[key] : undefined,
      }))}
      selected={selected}
      onSelect={onSelect}
    >
      {selected === 'statuses' && <FilterChips filters={filters} onChange={onFilter} />}
      {selected === 'people' && account && (
        <div className={styles.chips}>
          <Button
            size="small"
            icon={UserRound}
            variant={isFollowing ? 'soft' : 'plain'}
            aria-pressed={isFollowing}
            onClick={() => onFollow(!isFollowing)}
          >
            {t('suggest.followed')}
          </Button>
        </div>
      )}
      <div className={styles.note}>
        {selected === 'statuses' && filtered?.note}
        {save}
      </div>
      {selected === 'statuses' && filtered ? (
        filtered.posts
      ) : (
        <div className={isFormer ? styles.former : undefined} inert={isFormer} aria-busy={isFormer || undefined}>
          <FoundPart key={selected} type={selected} found={found} error={error} onRetry={retry} />
        </div>
      )}
    </Tabs>
  );
}

/** How many are found, with a sign where the server has more. */
function useCount(query: string, type: FoundType, found: Found | null): string {
  const list = useList(found?.key(type) ?? foundKey(query, type));
  return useCountText(entryIds(list).length, list.hasEnd);
}

function useCountText(number: number, hasEnd: boolean): string {
  const t = useT();
  const count = formatNumber(useLocale(), number);
  return hasEnd ? count : t('search.more', { count });
}
