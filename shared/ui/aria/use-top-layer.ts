import { useCallback, useState, type RefObject } from 'react';
import styles from './floating.module.css';

interface TopLayer {
  /** Where to portal to. It is in the page only while what floats is. */
  readonly host: HTMLElement;
  /** For what floats. */
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * A place in the browser's top layer for one floating thing. It stands within the dialog its anchor is in: whatever is outside of an open `<dialog>` is inert,
 * and what is inside of it but not in the top layer is cut at its edge.
 * `inset`: the box it floats in, as the CSS property, where that is not the window.
 */
export function useTopLayer(anchor: RefObject<Element | null> | null | undefined, inset = ''): TopLayer {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.host ?? '';
    return element;
  });
  const ref = useCallback((element: HTMLElement | null) => (element ? raise(host, anchor?.current?.closest('dialog') ?? document.body, inset) : undefined), [host, anchor, inset]);
  return { host, ref };
}

function raise(host: HTMLElement, within: HTMLElement, inset: string): () => void {
  host.style.inset = inset;
  within.append(host);
  if ('showPopover' in host) {
    host.popover = 'manual';
    host.showPopover();
  }
  return () => host.remove();
}
