import { useState, type ReactNode } from 'react';
import styles from './mentions-line.module.css';
import { useT } from '../../use-t.ts';

/** The button had the focus: it goes on to the first of what it stood for. */
const takeFocus = (rest: HTMLElement | null) => rest?.querySelector('a')?.focus({ preventScroll: true });

/** A long line of mentions: the first of them, and a button for the rest. */
export default function MentionsLine({ shown, rest, waiting }: { shown: ReactNode; rest: ReactNode; waiting: number }) {
  const t = useT();
  const [isWhole, setIsWhole] = useState(false);
  if (isWhole)
    return (
      <>
        {shown}
        <span ref={takeFocus}>{rest}</span>
      </>
    );
  return (
    <>
      {shown}{' '}
      <button
        type="button"
        className={styles.more}
        aria-label={t('mentions.more_label', { count: waiting })}
        onClick={() => setIsWhole(true)}
      >
        {t('mentions.more', { count: waiting })}
      </button>
    </>
  );
}
