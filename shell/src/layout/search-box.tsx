import { Search, X } from '@skerry/shared/ui/icons';
import { useId, useRef, useState, type FormEvent } from 'react';
import { isComposing } from '@skerry/shared/rules';
import { Slot, useModule, useSlotEntries } from '@skerry/shared/runtime';
import { Icon, IconButton, useMediaQuery } from '@skerry/shared/ui';
import styles from './top-bar.module.css';
import { useIsShut } from '../navigation/use-navigation-entries.ts';
import { useT } from '../i18n/use-t.ts';

/** Below this width the bar has no room for the field beside the timelines; `top-bar.module.css` has the same width. */
const COMPACT_QUERY = '(max-width: 1279px)';

/** The suggestions are not shown. */
const NO_LIST: { isShown: boolean; chosenId: string | undefined } = { isShown: false, chosenId: undefined };

/**
 * Searches for the typed term; absent where the instance or its operator has no search. The field has its cancel
 * control while it is in use; in a window of medium width there is only a button until then (requirements SH-143 to
 * SH-146).
 */
export function SearchBox() {
  const t = useT();
  const { navigation } = useModule().ports;
  const isShut = useIsShut();
  const isCompact = useMediaQuery(COMPACT_QUERY);
  const [isOpen, setIsOpen] = useState(false);
  const [term, setTerm] = useState('');
  const id = useId();
  const hasSuggestions = useSlotEntries('shell/suggestions/v1').length > 0;
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isInUse, setInUse] = useState(false);
  const [list, setList] = useState(NO_LIST);
  const control = useRef<HTMLButtonElement>(null);
  if (isShut || navigation.href('timelines.search') === undefined) return null;
  const isCollapsed = isCompact && !isOpen;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCollapsed) {
      setIsOpen(true);
      return;
    }
    const query = term.trim();
    const href = navigation.href('timelines.search', query === '' ? {} : { query });
    // The page keeps what was typed, unlike the words of a link.
    if (href !== undefined) navigation.go(href, { state: { isTyped: true } });
    leave();
  };
  const leave = () => {
    setInUse(false);
    setList(NO_LIST);
  };
  const cancel = () => {
    setTerm('');
    // Before the field disappears, which would leave the focus nowhere.
    control.current?.focus();
    setIsOpen(false);
    leave();
  };
  return (
    <form
      role="search"
      className={styles.search}
      data-open={isOpen || undefined}
      data-collapsed={isCollapsed || undefined}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        leave();
        if (term === '') setIsOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen && !isComposing(event.nativeEvent)) cancel();
      }}
    >
      <button
        ref={control}
        type="submit"
        className={styles.searchSubmit}
        aria-label={t('search.submit')}
        aria-expanded={isCompact ? isOpen : undefined}
      >
        <Icon as={Search} size={16} />
      </button>
      {!isCollapsed && (
        <input
          ref={setInput}
          // Where the window is too narrow for it, it is drawn when the user asks for it.
          autoFocus={isCompact}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className={styles.searchInput}
          placeholder={t('search.label')}
          aria-label={t('search.label')}
          dir="auto"
          autoComplete="off"
          {...(hasSuggestions && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': list.isShown,
            'aria-controls': list.isShown ? `${id}list` : undefined,
            'aria-activedescendant': list.chosenId,
          })}
          value={term}
          onFocus={() => {
            setIsOpen(true);
            setInUse(true);
          }}
          onChange={(event) => {
            setTerm(event.target.value);
            setInUse(true);
          }}
        />
      )}
      {isInUse && input && (
        <Slot
          slot="shell/suggestions/v1"
          params={{ id, field: input, typed: term, write: setTerm, close: cancel, tell: setList }}
        />
      )}
      {isOpen && (
        <IconButton
          icon={X}
          iconSize={14}
          size="small"
          label={t('search.cancel')}
          className={styles.searchClear}
          onClick={cancel}
        />
      )}
    </form>
  );
}
