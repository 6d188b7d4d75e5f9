import { Pencil } from '@skerry/shared/ui/icons';
import { KEYBOARD_SIZES_PX, LAYOUT_SCROLL_INTERVAL_MS } from '@skerry/shared/rules';
import { useCan, useSession, useSetting } from '@skerry/shared/runtime';
import { classes, Icon, useMediaQuery } from '@skerry/shared/ui';
import { useWorld } from '../services.ts';
import styles from './pen-button.module.css';
import { useT } from '../i18n/use-t.ts';
import { useEffect, useState } from 'react';

/** A window this low has a virtual keyboard open (requirement CO-099). */
const KEYBOARD = KEYBOARD_SIZES_PX.map(({ width, height }) => `((width < ${width}px) and (height < ${height}px))`).join(
  ' or ',
);

/** Opens the composer; absent where none is installed and for visitors. */
export function PenButton({ isNarrow }: { isNarrow: boolean }) {
  const t = useT();
  const { send } = useWorld();
  const { account } = useSession();
  const canWrite = useCan('composer/open/v1');
  const [isForced] = useSetting('alwaysShowNewPostButton');
  const [hidesOnScroll] = useSetting('autohideFloatingPostButton');
  const isWriting = useMediaQuery(KEYBOARD);
  const isOffered = account !== null && canWrite && (isForced || (isNarrow && !isWriting));
  const direction = useScrollDirection(isOffered && hidesOnScroll && !isForced);
  if (!isOffered) return null;
  const isAway = direction === 'down';
  return (
    <button
      type="button"
      className={classes(styles.pen, isAway && styles.away)}
      inert={isAway}
      aria-label={t('pen.label')}
      title={t('pen.label')}
      onClick={() => send('composer/open/v1')}
    >
      <Icon as={Pencil} size={24} />
    </button>
  );
}

/** Pixels. Less is an unsteady finger. */
const LEAST = 8;

/** The direction in which the user scrolls the page (requirement SH-087); `up` at rest. */
function useScrollDirection(isNeeded: boolean): 'up' | 'down' {
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  useEffect(() => {
    if (!isNeeded) return;
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = () => {
      timer = null;
      const moved = window.scrollY - last;
      if (Math.abs(moved) < LEAST) return;
      last = window.scrollY;
      setDirection(moved > 0 && last > 0 ? 'down' : 'up');
    };
    const onScroll = () => {
      timer ??= setTimeout(look, LAYOUT_SCROLL_INTERVAL_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      if (timer !== null) clearTimeout(timer);
    };
  }, [isNeeded]);
  return isNeeded ? direction : 'up';
}
