import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './with-hover-card.module.css';

/** What has a card is passed over on the way to others: the card waits until the pointer or the focus stays. */
const OPEN_MS = 400;
/** Enough to cross the gap between it and the card. */
const CLOSE_MS = 200;

interface WithHoverCardProps {
  /** One element. */
  children: ReactNode;
  renderCard: (anchor: RefObject<HTMLElement>, close: () => void) => ReactNode;
}

/**
 * Something whose card shows while the pointer or the focus of a keyboard stays on it. Escape closes it; all that is in
 * it must be elsewhere, too.
 */
export function WithHoverCard({ children, renderCard }: WithHoverCardProps) {
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
      const current = place.current?.firstElementChild;
      if (current instanceof HTMLElement) setAnchor({ current });
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
      {anchor && <Shown renderCard={renderCard} anchor={anchor} close={close} />}
    </span>
  );
}

/** A component of its own: `close` reads the timer, which no rendering may be given. */
function Shown({
  renderCard,
  anchor,
  close,
}: Pick<WithHoverCardProps, 'renderCard'> & { anchor: RefObject<HTMLElement>; close: () => void }) {
  return renderCard(anchor, close);
}
