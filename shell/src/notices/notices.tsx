import { useEffect, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { useObservable } from '@skerry/shared/runtime';
import { useLayers } from '../dialogs/layers-context.ts';
import { useT } from '../texts/use-t.ts';
import { useServices } from '../services.ts';
import { watchDeployment } from './newer-deployment.ts';
import styles from './notices.module.css';
import { Announcements } from './announcements.tsx';
import { Toast } from './toast.tsx';

/**
 * The notices, above everything: in the uppermost dialog while one is open, because nothing outside it can be reached.
 * The pointer over one of them, or focus in it, pauses them all.
 */
export function Notices() {
  const t = useT();
  const { notices } = useServices();
  const shown = useObservable(notices.notices$);
  const top = useObservable(useLayers().top$);
  const [isPointed, setIsPointed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const say = () => {
      notices.isOutdated$.next(true);
      notices.show({
        level: 'warning',
        text: t('notices.newer'),
        ms: 0,
        action: { label: t('general.reload'), run: () => window.location.reload() },
      });
    };
    watchDeployment(document, say, ended.signal);
    return () => ended.abort();
  }, [notices, t]);
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
  };
  // An element removed under the pointer fires no event: its hold must not pause the next notice.
  const isHeld = shown.length > 0 && (isPointed || hasFocus);
  if (shown.length === 0 && (isPointed || hasFocus)) {
    setIsPointed(false);
    setHasFocus(false);
  }
  const toasts = (
    <section
      className={styles.toasts}
      aria-label={t('notices.label')}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={blur}
    >
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} isHeld={isHeld} onDismiss={() => notices.dismiss(notice.id)} />
      ))}
    </section>
  );
  if (!top) return toasts;
  const inside = (
    <>
      {toasts}
      <Announcements />
    </>
  );
  return createPortal(inside, top);
}
