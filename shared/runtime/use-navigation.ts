import { useMemo, useState } from 'react';
import type { CommandName, Location } from '../contract/index.ts';
import { useModule } from './module-context.ts';
import { useObservable } from './use-observable.ts';

export function useShellLocation(): Location {
  return useObservable(useModule().ports.navigation.location$);
}

/** The key of the first entry of this client in the history of the tab (`Location.key`). */
export const FIRST_ENTRY = 'default';

/**
 * What a "Back" button does: a step back, or to the start page from the first page of this client: before that one is
 * another site, or nothing.
 */
export function useBack(): () => void {
  const { navigation } = useModule().ports;
  // When the page opened: a dialog of it makes an entry of its own.
  const [isFirst] = useState(() => navigation.location.key === FIRST_ENTRY);
  return () => navigation.go(isFirst ? '/' : -1);
}

/** Whether a module handles the command now: hide the button if not. */
export function useCan(command: CommandName): boolean {
  const { bus } = useModule();
  return useObservable(useMemo(() => bus.can(command), [bus, command]));
}
