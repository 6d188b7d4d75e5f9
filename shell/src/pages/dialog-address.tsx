import { useEffect } from 'react';
import { useCan, useModule, useSession, useShellLocation } from '@skerry/shared/runtime';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { useWorld } from '../services.ts';
import { useLanding } from './use-landing.ts';

/** Commands that open a dialog at one of its tabs. */
type Opens = 'settings/open/v1' | 'moderation/open/v1';

/**
 * The address of a dialog, with the name of a tab as its second part: opens it above the landing page, which replaces
 * the address. A dialog without that tab shows its first one.
 */
export default function DialogAddress({ command }: { command: Opens }) {
  const { navigation } = useModule().ports;
  const { send } = useWorld();
  const { role } = useSession();
  const { pathname } = useShellLocation();
  const { landing, hasWaited } = useLanding();
  const canOpen = useCan(command);
  const [, , tab = ''] = pathname.split('/');
  useEffect(() => {
    if (!canOpen || landing === null) return;
    navigation.go(landing, { replace: true });
    send(command, undefined, tab === '' ? {} : { tab: decodeURIComponent(tab) });
  }, [canOpen, landing, navigation, send, command, tab]);
  if (canOpen) return null;
  // The modules for staff arrive a moment after the page has started.
  const isStaff = role === 'moderator' || role === 'admin';
  return isStaff && !hasWaited ? null : <NotFoundPage />;
}
