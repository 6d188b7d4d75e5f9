import { useEffect, useState, type DragEvent } from 'react';
import { DROP_INDICATOR_FADE_MS } from '@skerry/shared/rules';
import { takeFiles } from './take-files.ts';

type Indicator = 'none' | 'over' | 'fading';

/** Files dragged onto the form: handlers for it, and whether it says so, which fades in 500 ms (requirement CO-074). */
export function useDrop(add: (files: File[]) => void) {
  const [indicator, setIndicator] = useState<Indicator>('none');
  useEffect(() => {
    if (indicator !== 'fading') return;
    const timer = setTimeout(() => setIndicator('none'), DROP_INDICATOR_FADE_MS);
    return () => clearTimeout(timer);
  }, [indicator]);
  const leave = () => setIndicator((now) => (now === 'over' ? 'fading' : now));
  return {
    indicator,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Without it the browser opens the file instead.
        event.preventDefault();
        setIndicator('over');
      },
      onDragLeave: (event: DragEvent) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave();
      },
      onDrop: (event: DragEvent) => {
        leave();
        takeFiles(event, event.dataTransfer, add);
      },
    },
  };
}
