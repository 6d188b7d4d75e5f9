import { UnfoldVertical } from '@skerry/shared/ui/icons';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './attachments.module.css';

interface MoveHandleProps {
  file: string;
  /** Its place in the list, from 0. */
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves a file among the others: by arrow keys, or dragged. It keeps the focus while its row moves. */
export function MoveHandle({ file, index, count, onMove }: MoveHandleProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const keepsFocus = useRef(false);
  const [isHeld, setIsHeld] = useState(false);
  const move = (to: number) => {
    if (to === index || to < 0 || to >= count) return;
    keepsFocus.current = document.activeElement === button.current;
    onMove(to);
  };
  const latest = useRef(move);
  useLayoutEffect(() => {
    latest.current = move;
  });
  // Without a list of dependencies: the row is moved with the render after the call.
  useEffect(() => {
    if (keepsFocus.current) button.current?.focus();
    keepsFocus.current = false;
  });

  // On the page: the row, and the button with it, leaves its place while it is dragged.
  useEffect(() => {
    if (!isHeld) return;
    const ended = new AbortController();
    const { signal } = ended;
    const drag = ({ clientY }: PointerEvent) => {
      const rows = [...(button.current?.closest('ul')?.querySelectorAll<HTMLElement>(':scope > [data-place]') ?? [])];
      const row = button.current?.closest('li');
      const above = rows.filter((other) => {
        const { top, bottom } = other.getBoundingClientRect();
        return other !== row && (top + bottom) / 2 < clientY;
      });
      latest.current(above.length);
    };
    const release = () => setIsHeld(false);
    window.addEventListener('pointermove', drag, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', release, { signal });
    return () => ended.abort();
  }, [isHeld]);

  const pressed = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  return (
    <IconButton
      ref={button}
      icon={UnfoldVertical}
      iconSize={16}
      label={t('attach.move', { file, n: index + 1, count })}
      className={styles.handle}
      data-held={isHeld || undefined}
      onKeyDown={pressed}
      onPointerDown={() => setIsHeld(true)}
    />
  );
}
