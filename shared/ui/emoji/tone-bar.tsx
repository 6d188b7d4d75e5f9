import { useEffect, useRef, type KeyboardEvent } from 'react';
import { moveAmongButtons } from '../list-keys/move-among-buttons.ts';
import { TONES, withTone, type Tone } from './tone.ts';
import type { EmojiTexts } from './use-picker-data.ts';
import styles from './tone-bar.module.css';

interface ToneBarProps {
  t: EmojiTexts;
  label: string;
  /** Shown in each tone. */
  emoji: string;
  current: Tone;
  onChoose: (tone: Tone) => void;
  /** Escape, without a choice. */
  onLeave: () => void;
}

/** One emoji in all its tones, to choose from; takes the focus on mount. */
export function ToneBar({ t, label, emoji, current, onChoose, onLeave }: ToneBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onLeave();
    }
    moveAmongButtons(event);
  };
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={styles.bar} onKeyDown={pressed}>
      {TONES.map((tone) => (
        <button
          key={tone}
          type="button"
          aria-label={t(`emoji.tone.${tone}`)}
          title={t(`emoji.tone.${tone}`)}
          aria-pressed={tone === current}
          tabIndex={tone === current ? 0 : -1}
          className={styles.tone}
          onClick={() => onChoose(tone)}
        >
          <span aria-hidden>{withTone(emoji, tone)}</span>
        </button>
      ))}
    </div>
  );
}
