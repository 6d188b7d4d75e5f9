import { useContext, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
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
 *
 * It does not suspend: React holds back what a `Suspense` brings, up to 300 ms, and fails if effects of another root
 * change this one when it is due. Each module has a root of its own.
 */
export function onDemand<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): OnDemandPart<P> {
  // Code, cached as `import` does: no data of an account.
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const begin = () =>
    (loading ??= load().then(
      (part) => {
        Loaded = part.default;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));

  function Part({ placeholder, props }: { placeholder: ReactNode; props: P }) {
    const [Arrived, setArrived] = useState(() => Loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useLayoutEffect(() => {
      if (Arrived) return;
      let isShown = true;
      begin().then(
        () => {
          if (isShown) setArrived(() => Loaded);
        },
        (error: unknown) => {
          if (isShown) setFailure({ error });
        },
      );
      return () => {
        isShown = false;
      };
    }, [Arrived]);
    if (failure) throw failure.error;
    return Arrived ? <Arrived {...props} /> : placeholder;
  }

  function OnDemand({ whileLoading = null, renderFailed, onFailed, ...props }: P & OnDemandPlaceholders) {
    const ctx = useContext(MaybeModule);
    const failed = (error: unknown) => {
      ctx?.telemetry.error(error);
      onFailed?.(error);
    };
    return (
      <Boundary onError={failed} fallback={(retry) => renderFailed?.(retry) ?? null}>
        <Part placeholder={whileLoading} props={props as unknown as P} />
      </Boundary>
    );
  }
  return Object.assign(OnDemand, {
    preload: () => {
      begin().catch(() => undefined);
    },
  });
}
