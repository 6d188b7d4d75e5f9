import { useEffect, useMemo } from 'react';
import { useInstance, useModule, useObservable, useShellLocation } from '@skerry/shared/runtime';
import { useFormat } from '../texts/use-format.ts';
import { useNavigationEntries } from './use-navigation-entries.ts';

/**
 * Keeps the document title: `(n) Screen · Instance`, n being the number of unread notifications.
 *
 * @param title the screen's name where the route has one, else its label in the navigation
 * @returns the name it used
 */
export function useDocumentTitle(title: string | undefined): string {
  const { pathname } = useShellLocation();
  const { name } = useInstance();
  const { badges } = useModule().ports;
  const { number } = useFormat();
  const unread = useObservable(useMemo(() => badges.watch('notifications'), [badges]));
  const entry = useNavigationEntries().find(({ href }) => href === pathname);
  const screen = title ?? entry?.label ?? '';
  const full = (unread > 0 ? `(${number(unread)}) ` : '') + [screen, name].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = full;
  }, [full]);
  return screen;
}
