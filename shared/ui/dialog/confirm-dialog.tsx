import { Question, type QuestionProps } from './question.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

/** Yes or no. Render it only while it is asked. */
export function ConfirmDialog(question: QuestionProps) {
  const modal = useModalDialog(() => {
    question.onAnswer(false);
    return true;
  });
  return <Question modal={modal} {...question} />;
}
