import type { ReactNode } from 'react';
import type { Draft } from '../draft/draft.ts';
import { Counter } from './post-tools.tsx';
import styles from './tool-bar.module.css';

/** In a thread: the tools at their post, with its own count of characters. */
export function ThreadTools({ draft, children }: { draft: Draft; children: ReactNode }) {
  return (
    <div className={styles.own}>
      {children}
      <Counter draft={draft} />
    </div>
  );
}
