import { useEffect, useMemo } from 'react';
import { map, distinctUntilChanged, useModule, useObservable } from '@skerry/shared/runtime';

/** Pixels of each side of the canvas (requirement UI-019). */
const SIDE = 128;
const DOT = 32;

/** Puts a dot onto the icon of the tab while there are unread notifications. It draws nothing in the page. */
export function FaviconBadge(): null {
  const { badges } = useModule().ports;
  const hasUnread = useObservable(
    useMemo(
      () =>
        badges.watch('notifications').pipe(
          map((count) => count > 0),
          distinctUntilChanged(),
        ),
      [badges],
    ),
  );
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!hasUnread || !link) return;
    const plain = link.href;
    let isOver = false;
    const draw = (icon: CanvasImageSource | null) => {
      const dotted = isOver ? null : dottedIcon(icon);
      if (dotted) link.href = dotted;
    };
    const picture = new Image();
    // A picture of another host would make the canvas unreadable.
    picture.crossOrigin = 'anonymous';
    picture.addEventListener('load', () => draw(picture));
    // Without an icon the dot alone.
    picture.addEventListener('error', () => draw(null));
    picture.src = plain;
    return () => {
      isOver = true;
      link.href = plain;
    };
  }, [hasUnread]);
  return null;
}

/** As the address of a picture; `null` where the browser has no canvas. */
function dottedIcon(icon: CanvasImageSource | null): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  if (icon) context.drawImage(icon, 0, 0, SIDE, SIDE);
  context.beginPath();
  context.arc(SIDE - DOT, SIDE - DOT, DOT, 0, 2 * Math.PI);
  context.fillStyle = getComputedStyle(document.body).accentColor;
  context.fill();
  return canvas.toDataURL('image/png');
}
