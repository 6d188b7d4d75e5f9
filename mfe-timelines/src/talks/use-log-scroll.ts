import { useLayoutEffect, useRef, type UIEvent } from 'react';

/** Pixels from an end at which it counts as reached. */
const NEAR = 48;

/**
 * A log of messages opens at its end and stays there while messages arrive, unless the reader has scrolled up. What is
 * loaded above moves nothing that is read.
 */
export function useLogScroll(firstId: string | undefined, lastId: string | undefined, loadOlder: (() => void) | null) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ firstId, lastId, height: 0, isAtEnd: true });
  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element) return;
    const was = place.current;
    const height = element.scrollHeight;
    if (was.isAtEnd) element.scrollTop = height;
    else if (firstId !== was.firstId && lastId === was.lastId) element.scrollTop += height - was.height;
    place.current = { firstId, lastId, height, isAtEnd: was.isAtEnd };
    // Nothing to scroll: what is above would never be reached.
    if (element.clientHeight > 0 && height <= element.clientHeight) loadOlder?.();
  });
  const onScroll = ({ currentTarget: element }: UIEvent<HTMLDivElement>) => {
    place.current.isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    if (element.scrollTop < NEAR && !place.current.isAtEnd) loadOlder?.();
  };
  return { attach: box, onScroll };
}
