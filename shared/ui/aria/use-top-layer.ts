import { useMemo, useState, type RefObject } from 'react';
import styles from './floating.module.css';

export interface TopLayer {
  /** Where to portal to. It is in the page only while what floats is. */
  readonly host: HTMLElement;
  /** Puts the host into the page; the returned function takes it away. */
  attach(): () => void;
  /** A ref for what floats: attaches the host and raises it above all else. */
  show(element: HTMLElement | null): (() => void) | undefined;
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
  return useMemo(() => topLayer(host, () => anchor?.current?.closest('dialog') ?? document.body, inset), [host, anchor, inset]);
}

function topLayer(host: HTMLElement, findParent: () => HTMLElement, inset: string): TopLayer {
  const attach = () => {
    host.style.inset = inset;
    const parent = findParent();
    // Early on the anchor may not be known yet: it is moved then.
    if (host.parentElement !== parent) parent.append(host);
    return () => host.remove();
  };
  const show = (element: HTMLElement | null) => {
    if (!element) return undefined;
    const detach = attach();
    // Without it (jsdom) it stands in the page, above the rest.
    if ('showPopover' in host) {
      host.popover = 'manual';
      host.showPopover();
    }
    return detach;
  };
  return { host, attach, show };
}
