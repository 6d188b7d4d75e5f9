import { Search } from '@skerry/shared/ui/icons';
import { useEffect, useState } from 'react';
import { useDocumentTitle, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, Button, ColumnButton, EmptyState, Panel, PanelHead, TextField } from '@skerry/shared/ui';
import { PinButton } from '@skerry/shared/ui/pin';
import { preloadContent } from '../status/card/status-body.tsx';
import styles from './search.module.css';
import { FoundOfAuthor, SearchedAuthor } from './author-search.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchAddress } from './use-search-address.ts';
import { useT } from '../use-t.ts';

/**
 * `/search?query=…&type=…`: statuses, people and hashtags that the server finds (TL-158). With `account=ID` it is only
 * statuses, of that account.
 */
export function SearchScreen({ setTitle }: Pick<ScreenProps, 'setTitle'>) {
  const t = useT();
  const { pathname, search, query, type, author, find, select, widen } = useSearchAddress();
  useDocumentTitle({ setTitle }, query);
  useEffect(preloadContent, []);
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
      <SearchForm key={query} query={query} hint={t(author === null ? 'search.field' : 'author.field')} onFind={find} />
      {author !== null && <SearchedAuthor key={author} author={author} onWiden={widen} />}
      {query === '' ? (
        <EmptyState
          icon={Search}
          title={t('search.start')}
          body={t(author === null ? 'search.startBody' : 'author.start')}
        />
      ) : author !== null ? (
        <FoundOfAuthor key={`${author} ${query}`} query={query} author={author} />
      ) : (
        <SearchResults key={`results ${query}`} query={query} type={type} onSelect={select} />
      )}
    </Panel>
  );
}

interface SearchFormProps {
  query: string;
  /** What may be entered. */
  hint: string;
  onFind: (query: string) => void;
}

function SearchForm({ query, hint, onFind }: SearchFormProps) {
  const t = useT();
  const [written, setWritten] = useState(query);
  return (
    <form
      role="search"
      aria-label={t('search.title')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (written.trim() !== '') onFind(written.trim());
      }}
    >
      <TextField
        type="search"
        className={styles.field}
        icon={Search}
        label={hint}
        isLabelHidden
        placeholder={hint}
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        value={written}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      <Button type="submit" variant="primary" disabled={written.trim() === ''}>
        {t('search.submit')}
      </Button>
    </form>
  );
}
