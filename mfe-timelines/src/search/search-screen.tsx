import { Search } from '@skerry/shared/ui/icons';
import { useEffect, useState } from 'react';
import { useDocumentTitle, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, Button, EmptyState, Panel, PanelHead, TextField } from '@skerry/shared/ui';
import { preloadContent } from '../status/card/status-body.tsx';
import styles from './search.module.css';
import { SearchResults } from './search-results.tsx';
import { useSearchAddress } from './use-search-address.ts';
import { useSearchT } from './use-search-t.ts';

/** `/search?query=…&type=…`: statuses, people and hashtags that the server finds (TL-158). */
export function SearchScreen({ setTitle }: Pick<ScreenProps, 'setTitle'>) {
  const t = useSearchT();
  const { query, type, find, select } = useSearchAddress();
  useDocumentTitle({ setTitle }, query);
  useEffect(preloadContent, []);
  return (
    <Panel>
      <PanelHead isSticky level={1} title={t('search.title')} before={<BackButton label={t('search.back')} />} />
      <SearchForm key={query} query={query} onFind={find} />
      {query === '' ? (
        <EmptyState icon={Search} title={t('search.start')} body={t('search.startBody')} />
      ) : (
        <SearchResults key={`results ${query}`} query={query} type={type} onSelect={select} />
      )}
    </Panel>
  );
}

function SearchForm({ query, onFind }: { query: string; onFind: (query: string) => void }) {
  const t = useSearchT();
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
        label={t('search.field')}
        isLabelHidden
        placeholder={t('search.field')}
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
