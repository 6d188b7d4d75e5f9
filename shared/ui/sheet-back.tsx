import { useEffect, useEffectEvent } from 'react';
import { pairwise, useModule } from '@skerry/shared/runtime';
import { MOBILE_QUERY } from '../rules/layout.ts';
import { useMediaQuery } from './use-media-query.ts';

interface SheetBackProps {
  onBack: () => void;
}

/** Rendered inside something that is a sheet in narrow windows: while it is there, "back" closes the sheet. */
export function SheetBack({ onBack }: SheetBackProps) {
  return useMediaQuery(MOBILE_QUERY) && <BackCloses onBack={onBack} />;
}

/**
 * Adds one entry of the same address to the history, as the shell does for a dialog. A sheet that closes in another way
 * leaves its entry there, because a late step back would undo what its press navigated to. The next sheet reuses the
 * entry, and going back skips it.
 */
function BackCloses({ onBack }: SheetBackProps) {
  const { ports, signal } = useModule();
  const { navigation } = ports;
  const close = useEffectEvent(onBack);
  useEffect(() => {
    const { pathname, search, hash, state, key } = navigation.location;
    const left = sheetOf(state);
    const over = left?.over ?? key;
    navigation.go(pathname + search + hash, {
      replace: left !== null,
      state: { ...plain(state), sheet: { over } },
    });
    const own = navigation.location.key;
    let isOpen = true;
    const following = navigation.location$.pipe(pairwise()).subscribe(([before, now]) => {
      if (before.key !== own || now.key === own) return;
      // Gone from the history, or reused by the next sheet.
      if (now.key === over || sheetOf(now.state)?.over === over) following.unsubscribe();
      if (isOpen) close();
      else if (now.key === over) navigation.go(-1);
    });
    signal.addEventListener('abort', () => following.unsubscribe());
    return () => {
      isOpen = false;
    };
  }, [navigation, signal]);
  return null;
}

function plain(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}

function sheetOf(state: unknown): { over: string } | null {
  const { sheet } = plain(state) as { sheet?: { over?: unknown } | null };
  return typeof sheet?.over === 'string' ? { over: sheet.over } : null;
}
