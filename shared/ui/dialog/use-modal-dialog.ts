import { useLayoutEffect, useRef, type PointerEvent, type RefObject, type SyntheticEvent } from 'react';
import { useScrollLock } from './scroll-lock.ts';

export interface ModalDialogWiring {
  ref: RefObject<HTMLDialogElement | null>;
  /** For the `<dialog>`. */
  props: {
    onCancel(event: SyntheticEvent<HTMLDialogElement>): void;
    onClose(event: SyntheticEvent<HTMLDialogElement>): void;
    onPointerDown(event: PointerEvent<HTMLDialogElement>): void;
    onClick(event: SyntheticEvent<HTMLDialogElement>): void;
  };
}

/**
 * A native modal dialog: it takes and returns the focus, the rest of the page is inert and does not scroll, Escape and
 * a press outside request to close it. `leave` closes it (the dialog is then no longer rendered) and returns true, or
 * refuses.
 *
 * @param isVisible false while the dialog is minimised: it stays rendered, and the page is as without it
 */
export function useModalDialog(
  leave: (why: 'escape' | 'outside') => boolean | Promise<boolean>,
  isVisible = true,
): ModalDialogWiring {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useScrollLock(isVisible);

  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const giveBack = () => {
      const { activeElement } = document;
      if (dialog.contains(activeElement)) (activeElement as HTMLElement).blur();
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
    };
    // React may have given it to what had it before this commit.
    if (!isVisible) return giveBack();
    before.current = document.activeElement;
    dialog.showModal();
    return () => {
      // Closing returns the focus; removing the element from the page would lose it.
      dialog.close();
      giveBack();
    };
  }, [isVisible]);

  return {
    ref,
    props: {
      onCancel(event) {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        void leave('escape');
      },
      // After one refusal a browser closes the dialog without a request: then it is opened again if the refusal holds.
      async onClose(event) {
        const dialog = event.currentTarget;
        // Putting it aside closes it, too.
        if (event.target !== dialog || dialog.open || !isVisible || !dialog.isConnected || (await leave('escape')))
          return;
        if (dialog.isConnected && !dialog.open) dialog.showModal();
      },
      // Only a press that starts and ends outside closes it: text may be selected across the edge.
      onPointerDown: (event) => {
        pressedOutside.current = event.target === event.currentTarget;
      },
      onClick: (event) => {
        if (event.target === event.currentTarget && pressedOutside.current) void leave('outside');
      },
    },
  };
}
