import { Search, X } from '../icons/index.ts';
import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '../../rules/keys.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { EmojiTexts } from './use-picker-data.ts';
import { SAMPLE_HAND, withTone, type Tone } from './tone.ts';
import styles from './picker-head.module.css';

interface PickerHeadProps {
  t: EmojiTexts;
  search: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  onClear: () => void;
  /** Enter: picks the first result. */
  onPickFirst: () => void;
  /** The arrow down: leaves for the grid. */
  onLeave: () => void;
  tone: Tone;
  /** Whether the tones of all emoji are open. */
  isToneOpen: boolean;
  onTone: () => void;
}

/** The search field, and the button for the tone of all emoji. */
export function PickerHead({
  t,
  search,
  typed,
  onType,
  onClear,
  onPickFirst,
  onLeave,
  tone,
  isToneOpen,
  onTone,
}: PickerHeadProps) {
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onPickFirst();
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      onClear();
    }
  };
  return (
    <div className={styles.head}>
      <span className={styles.search}>
        <Icon as={Search} size={16} className={styles.glass} />
        <input
          ref={search}
          type="search"
          aria-label={t('emoji.search')}
          placeholder={t('emoji.search')}
          value={typed}
          autoComplete="off"
          enterKeyHint="search"
          dir={typed === '' ? undefined : 'auto'}
          className={styles.input}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        {typed !== '' && (
          <IconButton
            icon={X}
            iconSize={16}
            size="small"
            label={t('emoji.search.clear')}
            onClick={onClear}
            className={styles.clear}
          />
        )}
      </span>
      <button
        type="button"
        aria-label={t('emoji.tone')}
        title={t('emoji.tone')}
        aria-expanded={isToneOpen}
        className={styles.hand}
        onClick={onTone}
      >
        <span aria-hidden>{withTone(SAMPLE_HAND, tone)}</span>
      </button>
    </div>
  );
}
