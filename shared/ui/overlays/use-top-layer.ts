import { useInsertionEffect, useMemo, useState, type RefObject } from 'react';
import styles from './floating.module.css';

export interface TopLayer {
  /** The target of the portal. It is in the page only while the panel is. */
  readonly host: HTMLElement;
  /** Puts the host into the page; the returned function removes it. `TopLayerPlace` does this. */
  attach(): () => void;
  /** A ref for the panel: raises the host above everything else. */
  show(element: HTMLElement | null): void;
}

/**
 * A host in the browser's top layer for one floating panel. It is inside the dialog of its anchor: everything outside
 * of an open `<dialog>` is inert, and content inside of it but not in the top layer is clipped at its edge. `inset`:
 * the box it floats in, as the CSS property, if that is not the window.
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

/**
 * Rendered inside the floating panel; its host is in the page as long. An insertion effect, because the host must exist
 * before the first layout effect of the panel: React Aria looks up parts in the page to link labels, and drops those
 * that it does not find.
 */
export function TopLayerPlace({ layer }: { layer: TopLayer }) {
  useInsertionEffect(() => {
    return layer.attach();
  }, [layer]);
  return null;
}

function topLayer(host: HTMLElement, findParent: () => HTMLElement, inset: string): TopLayer {
  const place = () => {
    const parent = findParent();
    // The anchor may be unknown when the host is attached; then the host is moved.
    if (host.parentElement !== parent) parent.append(host);
  };
  // A press outside closes it. Everything else is inert, so the dialog around it would receive the press and must not
  // take the focus: the focus returns to the trigger.
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
      // Without the top layer (jsdom) it is in the page, above the rest. In strict mode it is shown twice.
      if (!('showPopover' in host) || host.matches(':popover-open')) return;
      host.popover = 'manual';
      host.showPopover();
    },
  };
}
