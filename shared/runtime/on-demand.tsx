import { lazy, Suspense, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { MaybeModule } from './module-context.ts';

/** The placeholder of a part that is not loaded. */
export interface OnDemandPlaceholders {
  whileLoading?: ReactNode;
  /** Empty by default. `retry` loads it again. */
  renderFailed?: (retry: () => void) => ReactNode;
  /** In addition to the module's telemetry. */
  onFailed?: (error: unknown) => void;
}

/** A part whose code loads on demand. */
export type OnDemandPart<P extends object> = ComponentType<P & OnDemandPlaceholders> & {
  /** Loads the code ahead of time; if that fails, rendering tries again. */
  preload(): void;
};

/**
 * A component whose code is loaded at its first render. Unlike React's `lazy`, a failed load is not final: the next
 * render tries again. Errors of the part while rendering are shown in its place, too.
 */
export function onDemand<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): OnDemandPart<P> {
  // The types of `lazy` do not cover props that depend on a type parameter.
  const begin = (): ComponentType<object> =>
    lazy(() =>
      load().catch((error: unknown) => {
        latest = begin();
        throw error;
      }),
    ) as unknown as ComponentType<object>;
  // Code, cached as `import` does: no data of an account.
  let latest = begin();

  function OnDemand({ whileLoading = null, renderFailed, onFailed, ...props }: P & OnDemandPlaceholders) {
    const [part, setPart] = useState({ Part: latest });
    const ctx = useContext(MaybeModule);
    const failed = (error: unknown) => {
      ctx?.telemetry.error(error);
      onFailed?.(error);
    };
    const fallback = (retry: () => void) =>
      renderFailed?.(() => {
        setPart({ Part: latest });
        retry();
      }) ?? null;
    return (
      <Boundary onError={failed} fallback={fallback}>
        <Suspense fallback={whileLoading}>
          <part.Part {...props} />
        </Suspense>
      </Boundary>
    );
  }
  return Object.assign(OnDemand, {
    preload: () => {
      load().catch(() => undefined);
    },
  });
}
