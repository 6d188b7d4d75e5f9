import { useEffect } from 'react';

/** No keyboard covers more of a window: WebKit tells a visual viewport without height before it has one. */
const MOST_COVERED = 0.8;

/**
 * Keeps `--keyboard` of the page: browsers lay an on-screen keyboard over the window and change only the visual
 * viewport, so that what stands at the end of a dialog would be behind it.
 */
export function useKeyboardHeight(): void {
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
