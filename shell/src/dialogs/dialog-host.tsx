import { useObservable } from '@skerry/shared/runtime';
import { useServices } from '../services.ts';
import { MinimisedDialogs } from './minimised-dialogs.tsx';
import { ModuleDialog } from './module-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { useKeyboardHeight } from './use-keyboard-height.ts';

/** Everything modal that is open, questions above dialogs, and the buttons that restore minimised dialogs. */
export function DialogHost() {
  const { dialogs } = useServices();
  const open = useObservable(dialogs.open$);
  useKeyboardHeight();
  return (
    <>
      <MinimisedDialogs dialogs={open.dialogs} />
      {open.dialogs.map((dialog) => (
        <ModuleDialog key={dialog.key} dialog={dialog} />
      ))}
      {open.questions.map((question) => (
        <QuestionDialog key={question.id} question={question} />
      ))}
    </>
  );
}
