import { useSyncExternalStore, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { MountHandle } from '@skerry/shared/contract';
import { ModuleProvider } from '@skerry/shared/runtime';
import type { Contexts } from './module-contexts.ts';
import { ModuleOutlet, type OutletRequest } from './module-outlet.tsx';

/** Mounts a contribution into an element of the caller, with the shell's placeholder and card around it. */
export function mountInto(
  element: Element,
  contexts: Promise<Pick<Contexts, 'shell'>>,
  request: OutletRequest,
  inShell: (children: ReactElement) => ReactElement,
): MountHandle {
  let params = request.params;
  const listeners = new Set<() => void>();
  function Outlet() {
    const now = useSyncExternalStore(
      (changed) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
      () => params,
    );
    return <ModuleOutlet {...request} params={now} />;
  }
  let root: Root | null = null;
  // In the same turn as the unmount: strict mode mounts, unmounts and mounts at once, and an element can have only one
  // root.
  void contexts.then(({ shell }) => {
    root = createRoot(element);
    root.render(
      inShell(
        <ModuleProvider value={shell}>
          <Outlet />
        </ModuleProvider>,
      ),
    );
  });
  return {
    update(next) {
      params = next;
      for (const changed of listeners) changed();
    },
    // The caller may be rendering; a root must not be unmounted then.
    unmount: () => queueMicrotask(() => root?.unmount()),
  };
}
