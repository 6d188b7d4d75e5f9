import { Search } from '@skerry/shared/ui/icons';
import { useEffect } from 'react';
import { plainName } from '@skerry/shared/rules';
import { useDocumentTitle, useModule, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, ColumnButton, EmptyState, Panel, PanelHead } from '@skerry/shared/ui';
import { PinButton } from '@skerry/shared/ui/pin';
import { preloadContent } from '../status/card/status-body.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useSearchAbilities, useSearchedPerson } from './filtered-posts.tsx';
import { useFilterTexts } from './filter-texts.ts';
import { KeptSearches, SaveSearch } from './kept-searches.tsx';
import { SearchField } from './search-field.tsx';
import { SearchMemory } from './search-memory.ts';
import { FILTER_NAMES, isFiltered, type SearchFilters } from './search-filters.ts';
import { SearchResults } from './search-results.tsx';
import { useSearchAddress } from './use-search-address.ts';
import { useT } from '../use-t.ts';

/** `/search?query=…&type=…`: statuses, people and hashtags (TL-158); the posts with what the chips limit them to. */
export function SearchScreen({ setTitle }: Pick<ScreenProps, 'setTitle'>) {
  const t = useT();
  const ctx = useModule();
  const address = useSearchAddress();
  const { pathname, search, query, type, filters, isFollowing, kept, isTyped, isWanted } = address;
  const can = useSearchAbilities();
  const label = useSearchLabel(query, filters);
  const isOwnList = filters.place !== null && filters.place !== 'mine';
  // A list of the user's own needs no words, nor do servers that are asked by operators.
  const isSearched = query !== '' || isOwnList || (can.operators && isFiltered(filters));
  useDocumentTitle({ setTitle }, query);
  useEffect(preloadContent, []);
  // Words that were typed elsewhere on the page: those of a link are not the user's.
  useEffect(() => {
    if (isTyped) void SearchMemory.of(ctx).remember(query);
  }, [ctx, isTyped, query]);
  return (
    <Panel>
      <PanelHead
        isSticky
        level={1}
        title={t('search.title')}
        before={<BackButton label={t('search.back')} />}
        actions={
          <>
            {isSearched && <PinButton place={{ href: pathname + search, label, icon: Search }} />}
            <ColumnButton label={t('column.open')} />
          </>
        }
      />
      <SearchField
        key={query}
        query={query}
        hint={t(filters.author === null ? 'search.field' : 'author.field')}
        hasFocus={isWanted}
        onFind={(words) => {
          void SearchMemory.of(ctx).remember(words);
          address.seek(words);
        }}
      />
      {isSearched ? (
        <SearchResults
          query={query}
          filters={filters}
          isFollowing={isFollowing}
          type={type}
          save={<SaveSearch search={kept} label={label} />}
          onSelect={address.select}
          onFilter={address.filter}
          onFollow={address.follow}
        />
      ) : (
        <>
          <FilterChips filters={filters} onChange={address.filter} />
          {isFiltered(filters) ? (
            <EmptyState
              icon={Search}
              title={t('search.start')}
              body={t(filters.author === null ? 'filter.start' : 'author.start')}
            />
          ) : (
            <KeptSearches start={t('search.startBody')} />
          )}
        </>
      )}
    </Panel>
  );
}

/** A search in words: what is searched for, and what the posts are limited to. */
function useSearchLabel(query: string, filters: SearchFilters): string {
  const texts = useFilterTexts();
  const person = useSearchedPerson(filters.author);
  return [
    query,
    ...(filters.author === null ? [] : [texts.author(person ? plainName(person) : null)]),
    ...FILTER_NAMES.flatMap((name) => texts.of(filters, name) ?? []),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
