import { useLayoutEffect } from 'react';

const COUNT = 'data-scroll-locks';

/**
 * Keeps the page from scrolling until the returned function is called, and as long as there is any other lock (UI-012).
 * The count is stored on the root element: each module has a copy of this code, but there is one page.
 */
export function lockScroll(root: HTMLElement = document.documentElement): () => void {
  add(root, 1);
  let isHeld = true;
  return () => {
    if (isHeld) add(root, -1);
    isHeld = false;
  };
}

/** Locks scrolling while `isLocked`. */
export function useScrollLock(isLocked = true): void {
  useLayoutEffect(() => {
    return isLocked ? lockScroll() : undefined;
  }, [isLocked]);
}

/**
 * Replaces React Aria's hook of this name in builds (`shell/operator/build/react-aria.ts`): theirs counts separately
 * from ours, and injects a style on iOS that the policy refuses.
 */
export function usePreventScroll({ isDisabled = false }: { isDisabled?: boolean } = {}): void {
  useScrollLock(!isDisabled);
}

function add(root: HTMLElement, change: 1 | -1): void {
  const before = Number(root.getAttribute(COUNT) ?? 0);
  const count = before + change;
  if (before === 0) {
    // The page must not grow by the width of the hidden scroll bar: padding replaces it, so that overlays cover the
    // whole window.
    const bar = window.innerWidth - root.clientWidth;
    root.style.paddingInlineEnd = bar > 0 ? `${bar}px` : '';
    root.style.overflow = 'hidden';
  }
  if (count > 0) return root.setAttribute(COUNT, String(count));
  root.removeAttribute(COUNT);
  root.style.overflow = '';
  root.style.paddingInlineEnd = '';
}
