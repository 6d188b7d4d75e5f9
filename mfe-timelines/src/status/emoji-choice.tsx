import type { RefObject } from 'react';
import { Popover } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './emoji-choice.module.css';

/** Emoji that people react with most. */
const FREQUENT = ['👍', '❤️', '😂', '😮', '😢', '😡', '🎉', '🔥', '👀', '🙏', '✨', '🤔'] as const;

interface EmojiChoiceProps {
  anchor: RefObject<HTMLElement | null>;
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/** A short list of emoji to react with. */
export default function EmojiChoice({ anchor, onChoose, onClose }: EmojiChoiceProps) {
  const t = useT();
  const focusFirst = (element: HTMLElement) => element.querySelector('button')?.focus();
  return (
    <Popover anchor={anchor} label={t('action.react')} onClose={onClose} onShown={focusFirst}>
      <div className={styles.grid}>
        {FREQUENT.map((emoji) => (
          <button key={emoji} type="button" className={styles.emoji} aria-label={t('action.react_with', { emoji })} onClick={() => { onClose(); onChoose(emoji); }}>{emoji}</button>
        ))}
      </div>
    </Popover>
  );
}
