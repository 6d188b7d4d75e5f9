import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing, wordsForPeople } from '@skerry/shared/rules';
import { useModule, useObservable, useSetting } from '@skerry/shared/runtime';
import { Button, Checkbox, IconButton, TextField } from '@skerry/shared/ui';
import { mayWorkAgain } from '@skerry/shared/ui/failure';
import { Search, X } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import { SearchMemory } from './search-memory.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { textOf, type Suggestion } from './suggestions.ts';
import styles from './suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface SearchFieldProps {
  query: string;
  /** What may be entered. */
  hint: string;
  /** The user has asked for the page by its key. */
  hasFocus: boolean;
  onFind: (query: string) => void;
}

/** The field of the page, with what it suggests; the focus stays in the field while the arrows move the choice. */
export function SearchField({ query, hint, hasFocus, onFind }: SearchFieldProps) {
  const t = useT();
  const ctx = useModule();
  const { navigation } = ctx.ports;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(query);
  const [isOpen, setOpen] = useState(false);
  /** The key of the row that the arrows or the pointer have chosen. */
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const suggestions = useSuggestions(written, isOpen);
  const { rows, state } = suggestions;
  const chosenAt = rows.findIndex(({ key }) => key === chosenKey);
  const chosen = rows[chosenAt];
  const isShown = isOpen && (rows.length > 0 || state !== 'idle' || written === '');
  const close = () => {
    setOpen(false);
    setChosenKey(null);
  };
  const write = (text: string) => {
    setWritten(text);
    setChosenKey(null);
    setOpen(true);
  };
  const submit = (words: string) => {
    close();
    if (words.trim() !== '') onFind(words.trim());
  };
  const run = (row: Suggestion) => {
    const href = hrefOf(row);
    if (row.section === 'recent') {
      setWritten(row.words);
      return submit(row.words);
    }
    close();
    if (href !== undefined) navigation.go(href);
  };
  const forget = (row: Suggestion) => {
    const memory = SearchMemory.of(ctx);
    if (row.section === 'recent') void memory.forget(row.words);
    if (row.section === 'saved') void memory.unsave(row.saved.search);
    // The next row takes its place.
    setChosenKey(rows[chosenAt + 1]?.key ?? rows[chosenAt - 1]?.key ?? null);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    // Above the first row is the field itself.
    const at = chosenAt + by < -1 ? rows.length - 1 : chosenAt + by;
    setChosenKey(rows[at]?.key ?? null);
    document.getElementById(`${id}${at}`)?.scrollIntoView({ block: 'nearest' });
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const { selectionStart, value } = event.currentTarget;
    const text = chosen && textOf(chosen);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) run(chosen);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === onwardKey(event.currentTarget) && text && selectionStart === value.length) write(text);
    else if (event.key === 'Delete' && (chosen?.section === 'recent' || chosen?.section === 'saved')) forget(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      role="search"
      aria-label={t('search.title')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(written);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <TextField
        ref={field}
        // The user has asked for it by its key.
        autoFocus={hasFocus}
        type="text"
        inputMode="search"
        className={styles.field}
        icon={Search}
        label={hint}
        isLabelHidden
        placeholder={hint}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}list` : undefined}
        aria-activedescendant={isShown && chosen ? `${id}${chosenAt}` : undefined}
        aria-autocomplete="list"
        value={written}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onClick={() => setOpen(true)}
        onKeyDown={pressed}
        after={
          written !== '' && (
            <IconButton
              icon={X}
              iconSize={16}
              size="small"
              label={t('search.clear')}
              onClick={() => {
                write('');
                field.current?.focus();
              }}
            />
          )
        }
      />
      <Button type="submit" variant="primary" disabled={written.trim() === ''}>
        {t('search.submit')}
      </Button>
      {isShown && (
        <div className={styles.open}>
          <SuggestionList
            id={id}
            rows={rows}
            chosenAt={chosenAt}
            typed={written}
            isBusy={state === 'asking' || state === 'address'}
            onPoint={(at) => setChosenKey(rows[at]?.key ?? null)}
            onRun={run}
            onForget={forget}
          />
          <SuggestionState {...suggestions} />
          <RecentFoot onCleared={() => field.current?.focus()} />
        </div>
      )}
    </form>
  );

  function hrefOf(row: Suggestion): string | undefined {
    switch (row.section) {
      case 'address':
        return row.href;
      case 'followed':
      case 'others':
        return navigation.href('profile.user', { name: row.account.acct });
      case 'tags':
        return navigation.href('timelines.tag', { tag: row.tag.name });
      case 'saved':
        return navigation.href('timelines.search', Object.fromEntries(new URLSearchParams(row.saved.search)));
      case 'recent':
        return undefined;
    }
  }
}

/** The arrow that points out of the text at its end. */
const onwardKey = (field: HTMLElement) => (getComputedStyle(field).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');

/** What the server is asked for, or why it has not answered. */
function SuggestionState({ state, error, retry }: ReturnType<typeof useSuggestions>) {
  const t = useT();
  const text = {
    idle: '',
    asking: t('search.loading'),
    address: t('suggest.lookingUp'),
    nowhere: t('suggest.nowhere'),
    failed: error ? (wordsForPeople(error.serverText) ?? t('suggest.failed')) : '',
  }[state];
  return (
    <div className={styles.state}>
      <p role="status">{text}</p>
      {error && mayWorkAgain(error) && (
        <Button size="small" onClick={retry}>
          {t('timeline.retry')}
        </Button>
      )}
    </div>
  );
}

/** Where recent searches are kept, and the ways to be without them. */
export function RecentFoot({ onCleared }: { onCleared?: () => void }) {
  const t = useT();
  const ctx = useModule();
  const memory = SearchMemory.of(ctx);
  const { recent } = useObservable(useMemo(() => memory.state$, [memory]));
  const [isKept, setKept] = useSetting('timelines.recentSearches');
  const clear = () => void memory.forgetAll();
  return (
    <div className={styles.foot}>
      <p>{t('suggest.onDevice')}</p>
      <Checkbox
        label={t('suggest.keep')}
        checked={isKept}
        onChange={(isWanted) => {
          setKept(isWanted);
          if (!isWanted) clear();
        }}
      />
      {recent.length > 0 && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            clear();
            onCleared?.();
          }}
        >
          {t('suggest.clear')}
        </Button>
      )}
    </div>
  );
}
