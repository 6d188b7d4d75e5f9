import { useEffect } from 'react';

/** Tells the style sheets how wide the browser's scroll bar is (`--scrollbar`): what the page keeps free while a dialog holds it still. */
export function useScrollbarWidth(): void {
  useEffect(() => {
    const root = document.documentElement;
    const measure = () => {
      // Held still, the page has no scroll bar to measure.
      if (document.querySelector('dialog:modal')) return;
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      root.style.removeProperty('--scrollbar');
    };
  }, []);
}
