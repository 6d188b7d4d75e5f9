import { useLayoutEffect, useRef } from 'react';
import { useT } from '../use-t.ts';
import type { BranchActions } from './branch-row.tsx';
import styles from './row-marks.module.css';
import type { ReplyRow } from './thread-rows.ts';
import { TimeGap } from './time-gap.tsx';

/** Above a reply: that it is new, and how much later it was written. */
export function RowMarks({ row, actions }: { row: ReplyRow; actions: BranchActions }) {
  return (
    <>
      {row.isNew && <NewMark row={row} actions={actions} />}
      <TimeGap gapMs={row.gapMs} />
    </>
  );
}

/** The first of the new replies takes the focus from the button that showed them. */
function NewMark({ row, actions }: { row: ReplyRow; actions: BranchActions }) {
  const t = useT();
  const mark = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const article = mark.current?.closest('[data-key]')?.querySelector('article');
    if (article && actions.takesFocus(row.id)) article.focus({ preventScroll: true });
  }, [actions, row.id]);
  return (
    <p ref={mark} className={styles.mark}>
      {t('conversation.new')}
    </p>
  );
}
