import { Search, X } from '@skerry/shared/ui/icons';
import { useRef, useState, type FormEvent } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { Icon, IconButton } from '@skerry/shared/ui';
import styles from './top-bar.module.css';
import { useIsShut } from './use-navigation-entries.ts';
import { useT } from '../texts/use-t.ts';

/** Searches for the typed term; absent where the instance or its operator has no search. */
export function SearchBox() {
  const t = useT();
  const { navigation } = useModule().ports;
  const isShut = useIsShut();
  const [term, setTerm] = useState('');
  const input = useRef<HTMLInputElement>(null);
  if (isShut || navigation.href('timelines.search') === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = term.trim();
    const href = navigation.href('timelines.search', query === '' ? {} : { query });
    if (href !== undefined) navigation.go(href);
  };
  const clear = () => {
    setTerm('');
    input.current?.focus();
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <button type="submit" className={styles.searchSubmit} aria-label={t('search.submit')}>
        <Icon as={Search} size={16} />
      </button>
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={styles.searchInput}
        placeholder={t('search.label')}
        aria-label={t('search.label')}
        dir="auto"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      {term !== '' && (
        <IconButton
          icon={X}
          iconSize={14}
          size="small"
          label={t('search.clear')}
          className={styles.searchClear}
          onClick={clear}
        />
      )}
    </form>
  );
}
