import { useMemo } from 'react';
import type { CommandName, Location } from '../contract/index.ts';
import { useModule } from './module-context.ts';
import { useObservable } from './use-observable.ts';

export function useShellLocation(): Location {
  return useObservable(useModule().ports.navigation.location$);
}

/** Whether a module handles the command now: hide the button if not. */
export function useCan(command: CommandName): boolean {
  const { bus } = useModule();
  return useObservable(useMemo(() => bus.can(command), [bus, command]));
}
