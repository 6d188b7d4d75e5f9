import { useState, type ReactNode } from 'react';
import { isComposing, wordsForPeople } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { mayWorkAgain } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import { RecentFoot } from './recent-foot.tsx';
import { SearchMemory } from './search-memory.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { textOf, type Suggestion } from './suggestions.ts';
import styles from './suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface BoxOptions {
  /** Begins the ids of the list and of its options. */
  id: string;
  typed: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  write: (text: string) => void;
  /** Searches for words that were searched for before. */
  find: (words: string) => void;
  /** After a suggestion was followed to its own page. */
  onFollowed?: () => void;
  focus: () => void;
}

interface Box {
  isShown: boolean;
  chosenId: string | undefined;
  /** Handles a key of the field; whatever it handles goes no further. */
  press: (event: KeyboardEvent, field: HTMLInputElement) => void;
  panel: ReactNode;
}

/** What a search field suggests; the focus stays in the field while the arrows move the choice. */
export function useSuggestionBox(options: BoxOptions): Box {
  const { id, typed, isOpen, setOpen, write, find, onFollowed, focus } = options;
  const ctx = useModule();
  const { navigation } = ctx.ports;
  /** The key of the row that the arrows or the pointer have chosen. */
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [typedBefore, setTypedBefore] = useState(typed);
  // A choice belongs to the words and the list for which it was made.
  if (typed !== typedBefore) {
    setTypedBefore(typed);
    setChosenKey(null);
  } else if (!isOpen && chosenKey !== null) setChosenKey(null);
  const suggestions = useSuggestions(typed, isOpen);
  const { rows, state } = suggestions;
  const chosenAt = rows.findIndex(({ key }) => key === chosenKey);
  const chosen = rows[chosenAt];
  const isShown = isOpen && (rows.length > 0 || state !== 'idle' || typed === '');
  const close = () => setOpen(false);
  const run = (row: Suggestion) => {
    close();
    if (row.section === 'recent') {
      write(row.words);
      return find(row.words);
    }
    const href = hrefOf(row);
    if (href === undefined) return;
    navigation.go(href);
    onFollowed?.();
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
  const press = (event: KeyboardEvent, field: HTMLInputElement) => {
    if (isComposing(event)) return;
    const { selectionStart, value } = field;
    const text = chosen && textOf(chosen);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) run(chosen);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === onwardKey(field) && text && selectionStart === value.length) write(text);
    else if (event.key === 'Delete' && (chosen?.section === 'recent' || chosen?.section === 'saved')) forget(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    isShown,
    chosenId: isShown && chosen ? `${id}${chosenAt}` : undefined,
    press,
    panel: isShown && (
      <>
        <SuggestionList
          id={id}
          rows={rows}
          chosenAt={chosenAt}
          typed={typed}
          isBusy={state === 'asking' || state === 'address'}
          onPoint={(at) => setChosenKey(rows[at]?.key ?? null)}
          onRun={run}
          onForget={forget}
        />
        <SuggestionState {...suggestions} />
        <RecentFoot onCleared={focus} />
      </>
    ),
  };

  function hrefOf(row: Exclude<Suggestion, { section: 'recent' }>): string | undefined {
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
