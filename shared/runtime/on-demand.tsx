import { lazy, Suspense, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { MaybeModule } from './module-context.ts';

/** What stands in the place of a part that is not there. */
export interface OnDemandPlaceholders {
  whileLoading?: ReactNode;
  /** Nothing where it is left out. `retry` fetches it again. */
  renderFailed?: (retry: () => void) => ReactNode;
  /** Beyond that the module's telemetry has it. */
  onFailed?: (error: unknown) => void;
}

/** A part whose code comes later. */
export type OnDemandPart<P extends object> = ComponentType<P & OnDemandPlaceholders> & {
  /** Fetches the code ahead of time; where that fails, drawing asks again. */
  preload(): void;
};

/**
 * A component whose code is fetched when it is first drawn. Unlike one of React's `lazy`, a fetch that failed is not
 * for ever: what is drawn next asks again. What the part throws while rendering stays in its place, too.
 */
export function onDemand<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): OnDemandPart<P> {
  // The types of `lazy` say nothing of properties that are only known by a parameter.
  const begin = (): ComponentType<object> =>
    lazy(() =>
      load().catch((error: unknown) => {
        latest = begin();
        throw error;
      }),
    ) as unknown as ComponentType<object>;
  // Code, like what `import` itself remembers: nothing of a person or an account.
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
