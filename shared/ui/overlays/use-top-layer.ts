import { useMemo, useState, type RefObject } from 'react';
import styles from './floating.module.css';

export interface TopLayer {
  /** Where to portal to. It is in the page only while what floats is. */
  readonly host: HTMLElement;
  /** Puts the host into the page; the returned function takes it away. `TopLayerPlace` does it. */
  attach(): () => void;
  /** A ref for what floats: raises the host above all else. */
  show(element: HTMLElement | null): void;
}

/**
 * A place in the browser's top layer for one floating thing. It stands within the dialog its anchor is in: whatever is
 * outside of an open `<dialog>` is inert, and what is inside of it but not in the top layer is cut at its edge.
 * `inset`: the box it floats in, as the CSS property, where that is not the window.
 */
export function useTopLayer(anchor: RefObject<Element | null> | null | undefined, inset = ''): TopLayer {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.host ?? '';
    return element;
  });
  return useMemo(
    () => topLayer(host, () => anchor?.current?.closest('dialog') ?? document.body, inset),
    [host, anchor, inset],
  );
}

function topLayer(host: HTMLElement, findParent: () => HTMLElement, inset: string): TopLayer {
  const place = () => {
    const parent = findParent();
    // When it is attached the anchor may not be known yet: it is moved then.
    if (host.parentElement !== parent) parent.append(host);
  };
  // A press beside what has the focus closes it. All else is inert, so that the press falls to the dialog around it, which must not take the focus: it goes back to the trigger.
  const keepFocus = (event: MouseEvent) => {
    if (
      host.contains(document.activeElement) &&
      event.target instanceof Element &&
      event.target !== host &&
      event.target.contains(host)
    )
      event.preventDefault();
  };
  return {
    host,
    attach() {
      host.style.inset = inset;
      place();
      document.addEventListener('mousedown', keepFocus, { capture: true });
      return () => {
        document.removeEventListener('mousedown', keepFocus, { capture: true });
        host.remove();
      };
    },
    show(element) {
      if (!element) return;
      place();
      // Without the top layer (jsdom) it stands in the page, above the rest. In strict mode it is shown twice.
      if (!('showPopover' in host) || host.matches(':popover-open')) return;
      host.popover = 'manual';
      host.showPopover();
    },
  };
}
