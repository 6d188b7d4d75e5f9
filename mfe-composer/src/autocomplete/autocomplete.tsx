import { useId, useMemo, useState, type RefObject } from 'react';
import { insertText, VisuallyHidden } from '@skerry/shared/ui';
import { completed } from '@skerry/shared/rules';
import { replacementOf, type Suggestion } from './suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useEmoji } from './use-emoji.ts';
import { useKeys } from './use-keys.ts';
import { usePeople } from './use-people.ts';
import { useSession, type Session } from './use-session.ts';
import { useT } from '../use-t.ts';
import { useTags } from './use-tags.ts';

interface AutocompleteProps {
  /** Its fields with `data-complete` have suggestions. */
  form: RefObject<HTMLElement | null>;
  /** The status that is answered. */
  originalId?: string;
}

/** Fewer letters name nothing yet: then Enter and Tab stay the field's, until an arrow has chosen. */
const CHOSEN_FROM = { mention: 1, hashtag: 1, emoji: 2 } as const;

/** Suggestions for the word that is typed in a form: people, hashtags, emoji (requirements CO-075 to CO-081). */
export default function Autocomplete({ form, originalId }: AutocompleteProps) {
  const t = useT();
  const id = useId();
  const { session, end, dismiss } = useSession(form);
  const { items, remember } = useSuggestions(session, originalId);
  const [moved, setMoved] = useState<{ word: string; to: string } | null>(null);
  const isOpen = session !== null && items.length > 0;
  const texts = items.map(replacementOf);
  const { kind, query } = session?.completion ?? { kind: 'emoji' as const, query: '' };
  const chosen = moved && moved.word === session?.word.word ? texts.indexOf(moved.to) : -1;
  const active = chosen >= 0 || query.length < CHOSEN_FROM[kind] ? chosen : 0;

  const choose = (suggestion: Suggestion) => {
    if (!session) return;
    const { field, word } = session;
    end();
    // Changed in the meantime, from another tab.
    if (field.value.slice(word.start, word.end) !== word.word) return;
    const after = completed(field.value, word, replacementOf(suggestion));
    insertText(
      field,
      word.start,
      word.end,
      after.text.slice(word.start, after.text.length - (field.value.length - word.end)),
    );
    // A space that was there already is passed.
    field.setSelectionRange(after.caret, after.caret);
    if (suggestion.kind === 'emoji') remember(suggestion.emoji);
  };
  const point = (index: number) => {
    const to = texts[index];
    if (session && to !== undefined) setMoved({ word: session.word.word, to });
  };
  useKeys(isOpen ? session.field : null, {
    move: (by) => point(active < 0 && by < 0 ? texts.length - 1 : (active + by + texts.length) % texts.length),
    accept: () => {
      const suggestion = items[active];
      if (suggestion) choose(suggestion);
      return suggestion !== undefined;
    },
    dismiss,
    end,
  });

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen ? t('suggest.count', { count: items.length }) : ''}</span>
      </VisuallyHidden>
      {isOpen && (
        <SuggestionList
          session={session}
          items={items}
          active={active}
          id={id}
          label={t(`suggest.${kind}`)}
          onPoint={point}
          onChoose={choose}
        />
      )}
    </>
  );
}

function useSuggestions(session: Session | null, originalId: string | undefined) {
  const { kind, query } = session?.completion ?? { kind: null, query: '' };
  const people = usePeople(kind === 'mention' ? query : null, originalId);
  const tags = useTags(kind === 'hashtag' ? query : null);
  const { emoji, remember } = useEmoji(kind === 'emoji' ? query : null);
  const word = session?.word.word;
  const items = useMemo(() => {
    const all: Suggestion[] = [
      ...people.map((account) => ({ kind: 'mention' as const, account })),
      ...tags.map((name) => ({ kind: 'hashtag' as const, name })),
      ...emoji.map((one) => ({ kind: 'emoji' as const, emoji: one })),
    ];
    // The word itself is no help.
    return all.length === 1 && all[0] && replacementOf(all[0]) === word ? [] : all;
  }, [people, tags, emoji, word]);
  return { items, remember };
}
