import { Hash } from '@skerry/shared/ui/icons';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { useStillPictures } from '@skerry/shared/runtime';
import { Icon, StillImage } from '@skerry/shared/ui';
import { placeList } from './place-list.ts';
import { replacementOf, type Suggestion } from './suggestion.ts';
import type { Session } from './use-session.ts';
import styles from './suggestion-list.module.css';

interface SuggestionListProps {
  session: Session;
  items: readonly Suggestion[];
  /** -1 for none. */
  active: number;
  /** Of the list; its options count on. */
  id: string;
  label: string;
  onPoint: (index: number) => void;
  onChoose: (suggestion: Suggestion) => void;
}

/**
 * The list at the word, in the browser's top layer. The focus stays in the field, which becomes a combobox while the
 * list is there.
 */
export function SuggestionList({ session, items, active, id, label, onPoint, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { field, word } = session;

  // After the list is shown, which has no size before.
  useLayoutEffect(() => {
    if (list.current && 'showPopover' in list.current) list.current.showPopover();
  }, []);
  const settle = useCallback(() => {
    if (list.current) placeList(list.current, field, word.start, word.end);
  }, [field, word.start, word.end]);
  // Without a list of dependencies: other suggestions are higher.
  useLayoutEffect(settle);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('scroll', settle, { capture: true, passive: true, signal });
    window.addEventListener('resize', settle, { signal });
    window.visualViewport?.addEventListener('resize', settle, { signal });
    window.visualViewport?.addEventListener('scroll', settle, { signal });
    return () => ended.abort();
  }, [settle]);

  // In the commit that shows the list: no frame has one without the other.
  useLayoutEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name);
    };
  }, [field, id]);
  useLayoutEffect(() => {
    if (active >= 0) field.setAttribute('aria-activedescendant', optionId(id, active));
    return () => field.removeAttribute('aria-activedescendant');
  }, [field, id, active]);

  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      popover={'showPopover' in HTMLElement.prototype ? 'manual' : undefined}
      className={styles.list}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((suggestion, index) => (
        <li
          key={replacementOf(suggestion)}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onPointerMove={({ pointerType }) => {
            if (pointerType === 'mouse' && index !== active) onPoint(index);
          }}
          onClick={() => onChoose(suggestion)}
        >
          <Content suggestion={suggestion} />
        </li>
      ))}
    </ul>
  );
}

function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

function Content({ suggestion }: { suggestion: Suggestion }) {
  const isStill = useStillPictures();
  switch (suggestion.kind) {
    case 'mention': {
      const { account } = suggestion;
      return (
        <>
          <AccountAvatar account={account} size={28} />
          <span className={styles.texts}>
            <span className={styles.name}>
              <AccountName account={account} />
            </span>{' '}
            <bdi dir="ltr" className={styles.handle}>
              @{account.acct}
            </bdi>
          </span>
        </>
      );
    }
    case 'hashtag':
      return (
        <>
          <Icon as={Hash} size={16} className={styles.sign} />
          <bdi className={styles.name}>{suggestion.name}</bdi>
        </>
      );
    case 'emoji': {
      const { text, label, url } = suggestion.emoji;
      return (
        <>
          <span className={styles.emoji} aria-hidden>
            {url ? <StillImage src={url} isStill={isStill} alt="" className={styles.picture} fallback={null} /> : text}
          </span>
          <bdi className={styles.name}>{label}</bdi>
        </>
      );
    }
  }
}
