import { useLayoutEffect, useRef, type PointerEvent, type RefObject, type SyntheticEvent } from 'react';
import { useScrollLock } from './scroll-lock.ts';

interface ModalDialogWiring {
  ref: RefObject<HTMLDialogElement | null>;
  /** For the `<dialog>`. */
  props: {
    onCancel(event: SyntheticEvent<HTMLDialogElement>): void;
    onClose(event: SyntheticEvent<HTMLDialogElement>): void;
    onPointerDown(event: PointerEvent<HTMLDialogElement>): void;
    onClick(event: SyntheticEvent<HTMLDialogElement>): void;
  };
}

const FIELDS = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/** The first field that a person can type or choose in. (React Aria keeps hidden ones for forms.) */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  return [...dialog.querySelectorAll<HTMLElement>(FIELDS)].find((field) => field.tabIndex >= 0 && !field.hidden && !field.closest('[aria-hidden="true"]'));
}

/**
 * A native modal dialog: the focus goes to its first field and comes back, the rest of the page is inert and stands still, Escape and a press outside ask to leave.
 * `leave` closes it (it is no longer rendered then) or, by doing nothing, refuses.
 */
export function useModalDialog(leave: (why: 'escape' | 'outside') => void): ModalDialogWiring {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useScrollLock();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    firstField(dialog)?.focus({ preventScroll: true });
    return () => {
      // Closing gives the focus back; taking the element out of the page would lose it.
      dialog.close();
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return {
    ref,
    props: {
      onCancel(event) {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave('escape');
      },
      // A browser closes a dialog that refused once without asking again: it is opened anew where it is still wanted.
      onClose(event) {
        const dialog = event.currentTarget;
        if (event.target !== dialog || dialog.open || !dialog.isConnected) return;
        leave('escape');
        requestAnimationFrame(() => { if (dialog.isConnected && !dialog.open) dialog.showModal(); });
      },
      // Only a press that starts and ends outside leaves: text may be selected across the edge.
      onPointerDown: (event) => { pressedOutside.current = event.target === event.currentTarget; },
      onClick: (event) => { if (event.target === event.currentTarget && pressedOutside.current) leave('outside'); },
    },
  };
}
