import { useEffect, useState, type FocusEvent, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useObservable } from '@skerry/shared/runtime';
import { useLayers } from '../dialogs/layers-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useServices } from '../services.ts';
import { watchDeployment } from './newer-deployment.ts';
import styles from './notices.module.css';
import { Announcements } from './announcements.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '@skerry/shared/ui/icons';
import type { Notice } from '@skerry/shared/contract';
import { Button, classes, Icon, IconButton, PageMark } from '@skerry/shared/ui';
import { DEFAULT_NOTICE_MS } from './create-notices.ts';

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

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** Letters beside which an action leaves too little room in a narrow window. */
const LONG = 40;

interface ToastProps {
  notice: Notice;
  /** The user is reading: no notice may disappear now. */
  isHeld: boolean;
  onDismiss(): void;
}

function Toast({ notice, isHeld, onDismiss }: ToastProps) {
  const t = useT();
  useCountdown(notice.ms ?? DEFAULT_NOTICE_MS, isHeld, onDismiss);
  const { action } = notice;
  const act = () => {
    onDismiss();
    action?.run();
  };
  return (
    <div
      data-toast
      className={classes(styles.toast, styles[notice.level], action && notice.text.length > LONG && styles.long)}
      role={notice.level === 'error' || notice.level === 'warning' ? 'alert' : 'status'}
    >
      <PageMark name="toast" />
      <Icon as={ICONS[notice.level]} />
      <p className={styles.text} dir="auto">
        {notice.text}
      </p>
      {action && (
        <Button variant="soft" size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton icon={X} size="small" label={t('general.dismiss')} onClick={onDismiss} />
    </div>
  );
}

/** Calls `onDone` after this many milliseconds, without those in which it was paused; 0 never does. */
function useCountdown(ms: number, isHeld: boolean, onDone: () => void): void {
  const left = useRef(ms);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    left.current = ms;
  }, [ms]);
  useEffect(() => {
    if (ms === 0 || isHeld) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => done(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [ms, isHeld]);
}
