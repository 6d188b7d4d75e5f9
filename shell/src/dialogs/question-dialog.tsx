import { Question } from '@skerry/shared/ui';
import { useT } from '../texts/use-t.ts';
import type { OpenQuestion } from '../services.ts';
import { useModal } from './use-modal.ts';

/** Yes or no, in a small dialog; leaving it in any way is a no. */
export function QuestionDialog({
  question: { title, body, confirmLabel, danger, answer },
}: {
  question: OpenQuestion;
}) {
  const t = useT();
  const modal = useModal(() => {
    answer(false);
    return true;
  });
  return (
    <Question
      modal={modal}
      title={title}
      body={body}
      confirmLabel={confirmLabel}
      cancelLabel={t('general.cancel')}
      isDanger={danger}
      onAnswer={answer}
    />
  );
}
