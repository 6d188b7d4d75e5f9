import { useEffect, useRef, type KeyboardEvent } from 'react';
import { TONES, withTone, type Tone } from './tone.ts';
import type { EmojiTexts } from './texts.ts';
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
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = {
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: at + 1,
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  };
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={styles.bar} onKeyDown={pressed}>
      {TONES.map((tone) => (
        <button
          key={tone}
          type="button"
          aria-label={t(`tone.${tone}`)}
          title={t(`tone.${tone}`)}
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
