import { useObservable } from '@skerry/shared/runtime';
import { useServices } from '../services.ts';
import { ModuleDialog } from './module-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';

/** Everything modal that is open, questions above dialogs. */
export function DialogHost() {
  const { dialogs } = useServices();
  const open = useObservable(dialogs.open$);
  return (
    <>
      {open.dialogs.map((dialog) => (
        <ModuleDialog key={dialog.id} dialog={dialog} />
      ))}
      {open.questions.map((question) => (
        <QuestionDialog key={question.id} question={question} />
      ))}
    </>
  );
}
