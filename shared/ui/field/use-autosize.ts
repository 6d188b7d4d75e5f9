import { useCallback, useLayoutEffect, useRef } from 'react';

/** Resizes a text area with its text if the browser does not (`field-sizing: content`). */
export function useAutosize(
  value: unknown,
  forward?: (element: HTMLTextAreaElement | null) => void,
): (element: HTMLTextAreaElement | null) => void {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const grow = useCallback(() => {
    const element = area.current;
    if (!element || Reflect.has(element.style, 'fieldSizing')) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, []);
  useLayoutEffect(grow, [grow, value]);
  return useCallback(
    (element) => {
      area.current?.removeEventListener('input', grow);
      area.current = element;
      element?.addEventListener('input', grow);
      grow();
      forward?.(element);
    },
    [grow, forward],
  );
}
