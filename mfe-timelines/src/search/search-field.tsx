import { useId, useRef, useState } from 'react';
import { Button, IconButton, TextField } from '@skerry/shared/ui';
import { Search, X } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import styles from './suggestions.module.css';
import { useSuggestionBox } from './use-suggestion-box.tsx';

interface SearchFieldProps {
  query: string;
  /** What may be entered. */
  hint: string;
  /** The user has asked for the page by its key. */
  hasFocus: boolean;
  onFind: (query: string) => void;
}

/** The field of the page, with what it suggests. */
export function SearchField({ query, hint, hasFocus, onFind }: SearchFieldProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const write = (text: string) => {
    setWritten(text);
    setOpen(true);
  };
  const seek = (words: string) => {
    setOpen(false);
    if (words.trim() !== '') onFind(words.trim());
  };
  const focus = () => field.current?.focus();
  const box = useSuggestionBox({ id, typed: written, isOpen, setOpen, write, find: seek, focus });
  const { isShown, chosenId, press, panel } = box;
  return (
    <form
      role="search"
      aria-label={t('search.title')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        seek(written);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
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
        aria-activedescendant={chosenId}
        aria-autocomplete="list"
        value={written}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => press(event.nativeEvent, event.currentTarget)}
        after={
          written !== '' && (
            <IconButton
              icon={X}
              iconSize={16}
              size="small"
              label={t('search.clear')}
              onClick={() => {
                write('');
                focus();
              }}
            />
          )
        }
      />
      <Button type="submit" variant="primary" disabled={written.trim() === ''}>
        {t('search.submit')}
      </Button>
      {isShown && <div className={styles.open}>{panel}</div>}
    </form>
  );
}
