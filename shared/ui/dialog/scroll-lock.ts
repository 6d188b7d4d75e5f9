import { useLayoutEffect } from 'react';

const COUNT = 'data-scroll-locks';

/**
 * Keeps the page from scrolling until the returned function is called, as long as anybody still wants it kept (UI-012).
 * The count stands on the root element: each module has a copy of this code, and the page is one.
 */
export function lockScroll(root: HTMLElement = document.documentElement): () => void {
  add(root, 1);
  let isHeld = true;
  return () => {
    if (isHeld) add(root, -1);
    isHeld = false;
  };
}

/** Keeps the page still while `isLocked`. */
export function useScrollLock(isLocked = true): void {
  useLayoutEffect(() => (isLocked ? lockScroll() : undefined), [isLocked]);
}

/**
 * Stands in for React Aria's hook of this name in builds (`shell/operator/build/react-aria.ts`): its own counts apart
 * from ours, and injects a style on iOS that the policy refuses.
 */
export function usePreventScroll({ isDisabled = false }: { isDisabled?: boolean } = {}): void {
  useScrollLock(!isDisabled);
}

function add(root: HTMLElement, change: 1 | -1): void {
  const before = Number(root.getAttribute(COUNT) ?? 0);
  const count = before + change;
  if (before === 0) {
    // The page must not grow wider by the scroll bar it loses: the bar's room becomes its own, so that what lies over the page covers all of the window.
    const bar = window.innerWidth - root.clientWidth;
    root.style.paddingInlineEnd = bar > 0 ? `${bar}px` : '';
    root.style.overflow = 'hidden';
  }
  if (count > 0) return root.setAttribute(COUNT, String(count));
  root.removeAttribute(COUNT);
  root.style.overflow = '';
  root.style.paddingInlineEnd = '';
}
