import { Question, type QuestionProps } from './question.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

/** A yes-no question. Render it only while it is open. */
export function ConfirmDialog(question: QuestionProps) {
  const modal = useModalDialog(() => {
    question.onAnswer(false);
    return true;
  });
  return <Question modal={modal} {...question} />;
}
