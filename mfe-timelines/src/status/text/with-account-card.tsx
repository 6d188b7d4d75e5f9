import { useEffect, useRef, useState, type ReactNode } from 'react';
import { onDemand } from '@skerry/shared/runtime';
import styles from './account-link.module.css';

const AccountCardPopover = onDemand(() => import('./account-card-popover.tsx'));

/** A name is passed over on the way to others: its card waits until the pointer or the focus stays. */
const OPEN_MS = 400;
/** Enough to cross the gap between name and card. */
const CLOSE_MS = 200;

/**
 * A link to an account whose card shows (`account/card/v1`) while the pointer or the focus of a keyboard stays on it.
 * Escape closes it; all that is in it is on the profile, too.
 */
export function WithAccountCard({ accountId, children }: { accountId: string; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [anchor, setAnchor] = useState<{ current: HTMLElement } | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (ms: number, run: () => void) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(run, ms);
  };
  const near = () =>
    after(OPEN_MS, () => {
      const current = place.current?.querySelector('a');
      if (current) setAnchor({ current });
    });
  const away = () => after(CLOSE_MS, () => setAnchor(null));
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  return (
    <span
      ref={place}
      className={styles.place}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') near();
      }}
      onPointerLeave={away}
      onFocus={({ target }) => {
        if (anchor) clearTimeout(timer.current);
        else if (target.matches(':focus-visible')) near();
      }}
      onBlur={away}
      onClick={({ target }) => {
        if (place.current?.contains(target as Node)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !anchor) return;
        event.stopPropagation();
        close();
      }}
    >
      {children}
      {anchor && <AccountCardPopover accountId={accountId} anchor={anchor} onClose={close} />}
    </span>
  );
}
