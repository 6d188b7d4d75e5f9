import { useEffect, useRef, type RefObject } from 'react';
import { PICKER_BLUR_DELAY_MS } from '../../rules/constants.ts';

/** Closes the picker a moment after it loses the focus (requirement CO-094): the focus may come back at once. */
export function useCloseOnLeave(frame: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const popover = frame.current?.parentElement;
    if (!popover) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = (event: FocusEvent) => {
      clearTimeout(timer);
      if (event.relatedTarget instanceof Node && popover.contains(event.relatedTarget)) return;
      timer = setTimeout(() => {
        // The focus returns when the window is active again.
        if (
          document.hasFocus() &&
          document.activeElement !== document.body &&
          !popover.contains(document.activeElement)
        )
          latest.current();
      }, PICKER_BLUR_DELAY_MS);
    };
    popover.addEventListener('focusout', left);
    return () => {
      clearTimeout(timer);
      popover.removeEventListener('focusout', left);
    };
  }, [frame]);
}
