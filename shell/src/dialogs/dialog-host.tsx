import { useObservable } from '@skerry/shared/runtime';
import { useServices, type OpenQuestion } from '../services.ts';
import { MinimisedDialogs } from './minimised-dialogs.tsx';
import { ModuleDialog } from './module-dialog.tsx';
import { Question } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import { useModal } from './use-modal.ts';
import { useEffect } from 'react';

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

/** Yes or no, in a small dialog; leaving it in any way is a no. */
function QuestionDialog({ question: { title, body, confirmLabel, danger, answer } }: { question: OpenQuestion }) {
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

/** No keyboard covers more of a window: WebKit tells a visual viewport without height before it has one. */
const MOST_COVERED = 0.8;

/**
 * Keeps `--keyboard` of the page: browsers lay an on-screen keyboard over the window and change only the visual
 * viewport, so that what stands at the end of a dialog would be behind it.
 */
function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const measure = () => {
      // Zooming in makes the visual viewport smaller, too.
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.offsetTop - view.height);
      const isKeyboard = covered <= window.innerHeight * MOST_COVERED;
      root.style.setProperty('--keyboard', `${isKeyboard ? Math.round(covered) : 0}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
