import { useEffect, useId, useRef } from 'react';
import { Button } from '@skerry/shared/ui';
import { useT } from '../layout/use-t.ts';
import type { OpenQuestion } from '../services.ts';
import styles from './dialogs.module.css';
import { useModal } from './use-modal.ts';

/** Yes or no, in a small dialog; leaving it in any way is a no. */
export function QuestionDialog({ question }: { question: OpenQuestion }) {
  const t = useT();
  const titleId = useId();
  const bodyId = useId();
  const { ref, props } = useModal(() => {
    question.answer(false);
    return true;
  });
  const confirm = useRef<HTMLButtonElement>(null);
  // What cannot be undone is not one stray Enter away.
  useEffect(() => { if (!question.danger) confirm.current?.focus(); }, [question]);
  return (
    <dialog ref={ref} {...props} role="alertdialog" className={`${styles.dialog} ${styles.small}`} aria-labelledby={titleId} aria-describedby={bodyId}>
      <div className={styles.question}>
        <h2 id={titleId}>{question.title}</h2>
        <p id={bodyId}>{question.body}</p>
      </div>
      <footer className={styles.answers}>
        <Button onClick={() => question.answer(false)}>{t('general.cancel')}</Button>
        <Button variant={question.danger ? 'danger' : 'primary'} ref={confirm} onClick={() => question.answer(true)}>{question.confirmLabel}</Button>
      </footer>
    </dialog>
  );
}
