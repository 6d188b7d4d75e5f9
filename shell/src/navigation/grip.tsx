import { GripVertical } from '@skerry/shared/ui/icons';
import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import type { EditedRow } from './edited-rows.ts';
import styles from './navigation-editor.module.css';
import type { OwnNavigation } from './use-own-navigation.ts';

/** How a row was lifted, and from where: Escape puts it back there. */
export interface Lifted {
  by: 'keys' | 'pointer';
  kept: readonly string[];
  place: number;
}

interface GripProps {
  row: EditedRow;
  own: OwnNavigation;
  /** Among the shown rows, from 0. */
  place: number;
  lifted: Lifted | null;
  onLifted: (lifted: Lifted | null) => void;
}

/** Moves a row: dragged, or by keys while it is lifted. It keeps the focus, and says each step. */
export function Grip({ row, own, place, lifted, onLifted }: GripProps) {
  const t = useT();
  const { notices } = useModule().ports;
  const button = useRef<HTMLButtonElement>(null);
  const count = own.shown.length;
  const say = (key: 'lifted' | 'at' | 'dropped' | 'putBack', at: number) =>
    notices.announce(t(`navEdit.${key}`, { name: row.label, n: at + 1, count }));
  const lift = (by: Lifted['by']) => {
    onLifted({ by, kept: own.kept, place });
    say('lifted', place);
  };
  const drop = () => {
    onLifted(null);
    say('dropped', place);
  };
  const putBack = () => {
    if (!lifted) return;
    onLifted(null);
    own.restore(lifted.kept);
    say('putBack', lifted.place);
  };
  const move = (to: number) => {
    if (to === place || to < 0 || to >= count) return;
    own.move(row.id, to);
    say('at', to);
  };

  // Without a list of dependencies: the row has moved with this render.
  useEffect(() => {
    if (!lifted) return;
    if (lifted.by === 'keys') button.current?.focus({ preventScroll: true });
    button.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  });

  const drag = useEffectEvent((y: number) => {
    const rows = [...(button.current?.closest('ul')?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const own = button.current?.closest('li');
    const above = rows.filter((other) => {
      const { top, bottom } = other.getBoundingClientRect();
      return other !== own && (top + bottom) / 2 < y;
    });
    move(above.length);
  });
  const release = useEffectEvent(drop);
  const escape = useEffectEvent(putBack);
  const isDragged = lifted?.by === 'pointer';
  useEffect(() => {
    if (!isDragged) return;
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('pointermove', ({ clientY }) => drag(clientY), { signal });
    window.addEventListener('pointerup', () => release(), { signal });
    window.addEventListener('pointercancel', () => release(), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && escape(), { signal });
    return () => ended.abort();
  }, [isDragged]);

  const pressed = (event: KeyboardEvent) => {
    if (lifted?.by !== 'keys') return;
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) putBack();
    else move(to);
  };
  return (
    <IconButton
      ref={button}
      icon={GripVertical}
      label={t('navEdit.move', { name: row.label })}
      pressed={lifted !== null}
      className={styles.grip}
      data-held={isDragged || undefined}
      onKeyDown={pressed}
      // A press of the pointer drags; one without it is of a key or a screen reader.
      onClick={({ detail }: MouseEvent) => {
        if (detail > 0) return;
        if (lifted) drop();
        else lift('keys');
      }}
      onPointerDown={({ button: which }) => which === 0 && lift('pointer')}
      // A row that moves loses the focus to nothing.
      onBlur={({ relatedTarget }: FocusEvent) => relatedTarget && lifted?.by === 'keys' && drop()}
    />
  );
}
