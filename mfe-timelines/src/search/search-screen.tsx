import { Search } from '@skerry/shared/ui/icons';
import { useEffect } from 'react';
import { useDocumentTitle, useModule, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, ColumnButton, EmptyState, Panel, PanelHead } from '@skerry/shared/ui';
import { PinButton } from '@skerry/shared/ui/pin';
import { preloadContent } from '../status/card/status-body.tsx';
import styles from './search.module.css';
import { FoundOfAuthor, SearchedAuthor } from './author-search.tsx';
import { KeptSearches, SaveSearch } from './kept-searches.tsx';
import { SearchField } from './search-field.tsx';
import { SearchMemory } from './search-memory.ts';
import { SearchResults } from './search-results.tsx';
import { useSearchAddress } from './use-search-address.ts';
import { useT } from '../use-t.ts';

/**
 * `/search?query=…&type=…`: statuses, people and hashtags that the server finds (TL-158). With `account=ID` it is only
 * statuses, of that account.
 */
export function SearchScreen({ setTitle }: Pick<ScreenProps, 'setTitle'>) {
  const t = useT();
  const ctx = useModule();
  const { pathname, search, query, type, author, kept, isTyped, isWanted, seek, select, widen } = useSearchAddress();
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
            {query !== '' && <PinButton place={{ href: pathname + search, label: query, icon: Search }} />}
            <ColumnButton label={t('column.open')} />
          </>
        }
      />
      <SearchField
        key={query}
        query={query}
        hint={t(author === null ? 'search.field' : 'author.field')}
        hasFocus={isWanted}
        onFind={(words) => {
          void SearchMemory.of(ctx).remember(words);
          seek(words);
        }}
      />
      {query !== '' && (
        <div className={styles.note}>
          <SaveSearch search={kept} label={query} />
        </div>
      )}
      {author !== null && <SearchedAuthor key={author} author={author} onWiden={widen} />}
      {query === '' ? (
        author === null ? (
          <KeptSearches start={t('search.startBody')} />
        ) : (
          <EmptyState icon={Search} title={t('search.start')} body={t('author.start')} />
        )
      ) : author !== null ? (
        <FoundOfAuthor key={`${author} ${query}`} query={query} author={author} />
      ) : (
        <SearchResults key={`results ${query}`} query={query} type={type} onSelect={select} />
      )}
    </Panel>
  );
}
