import type { FeedModule } from '@skerry/shared/contract';
import { loadUntil, type ModuleLoader } from '@skerry/shared/platform';
import { holds, type ConditionState } from '@skerry/shared/rules';
import { filter, take, takeUntil, type Observable, fromEvent } from '@skerry/shared/runtime';
import type { ModuleRegistry } from './module-registry.ts';
import type { Supervisors } from './supervisors.ts';

interface BackgroundParts {
  registry: ModuleRegistry;
  supervisors: Supervisors;
  loader: ModuleLoader;
  conditionState$: Observable<ConditionState>;
  signal: AbortSignal;
  /** The page has drawn its first screen. */
  firstShown: Promise<void>;
  /** Returns a function that cancels the wait. */
  whenIdle(run: () => void): () => void;
}

/**
 * Starts the background work of every module whose conditions hold, once each, when the first screen is drawn and the
 * page idle.
 */
export function startBackground({
  registry,
  supervisors,
  loader,
  conditionState$,
  signal,
  firstShown,
  whenIdle,
}: BackgroundParts): void {
  const ended$ = fromEvent(signal, 'abort');
  const start = (module: FeedModule) => {
    const { background } = module.manifest;
    if (!background) return;
    const ended = AbortSignal.any([signal, supervisors.of(module).signal]);
    loadUntil(() => loader.load(module, background.expose, 'background'), ended)
      .then(({ contribution, ctx }) => contribution.run(ctx))
      .catch((error: unknown) => supervisors.of(module).fail(error));
  };
  const known = new Set<string>();
  const following = registry.modules$.subscribe((modules) => {
    for (const module of modules) if (!known.has(module.manifest.id)) arrange(module);
  });
  signal.addEventListener('abort', () => following.unsubscribe());

  function arrange(module: FeedModule) {
    const { background, id } = module.manifest;
    known.add(id);
    if (!background) return;
    conditionState$
      .pipe(
        filter((now) => holds(background.when, now)),
        take(1),
        takeUntil(ended$),
      )
      .subscribe(async () => {
        await firstShown;
        if (signal.aborted) return;
        const cancel = whenIdle(() => start(module));
        signal.addEventListener('abort', cancel, { once: true });
      });
  }
}

/** Once the browser is idle, or after five seconds. Safari has no idle callbacks. Returns a function that cancels. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(run, { timeout: 5_000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, 1_000);
  return () => clearTimeout(timer);
}
