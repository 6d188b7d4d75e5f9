import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { dialogClass } from './dialog-class.ts';
import styles from './question.module.css';
import { useModalDialog, type ModalDialogWiring } from './use-modal-dialog.ts';

export interface QuestionProps {
  title: string;
  /** What will happen. */
  body: ReactNode;
  /** Names the action, not "Yes". */
  confirmLabel: string;
  cancelLabel: string;
  /** It cannot be undone: the focus is on the cancel button, so that one stray Enter does no harm. */
  isDanger?: boolean;
  /** The action is in progress. */
  isBusy?: boolean;
  /** Closing in any way is a no. */
  onAnswer: (agreed: boolean) => void;
}

/** A yes-no question, in a modal dialog that the caller wires: the shell's is also a layer of the page. */
export function Question({
  modal: { ref, props },
  title,
  body,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isBusy = false,
  onAnswer,
}: QuestionProps & { modal: ModalDialogWiring }) {
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, which happens in a layout effect of the parent.
  useEffect(() => {
    safe.current?.focus();
  }, []);
  return (
    <dialog
      ref={ref}
      {...props}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
      className={dialogClass('small')}
    >
      <div className={styles.question}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}body`} className={styles.body}>
          {body}
        </div>
      </div>
      <footer className={styles.answers}>
        <Button ref={isDanger ? safe : undefined} onClick={() => onAnswer(false)}>
          {cancelLabel}
        </Button>
        <Button
          ref={isDanger ? undefined : safe}
          variant={isDanger ? 'danger' : 'primary'}
          isBusy={isBusy}
          onClick={() => onAnswer(true)}
        >
          {confirmLabel}
        </Button>
      </footer>
    </dialog>
  );
}

/** A yes-no question. Render it only while it is open. */
export function ConfirmDialog(question: QuestionProps) {
  const modal = useModalDialog(() => {
    question.onAnswer(false);
    return true;
  });
  return <Question modal={modal} {...question} />;
}
