import { DEFAULT_INSTANCE, type FrontendConfig } from '@skerry/shared/api';
import type { Transport } from '@skerry/shared/cache';
import type { InstanceOptions } from '@skerry/shared/entities';
import { BehaviorSubject, merge, type Observable } from '@skerry/shared/runtime';
import type { Report } from '../services.ts';
import type { KnownAbilities } from './known-abilities.ts';
import type { askInstance } from './ask-instance.ts';

export interface InstanceLoading {
  /**
   * Emits at once: defaults, then more with each answer. `isKnown` is true once all first requests are settled and one
   * of them succeeded.
   */
  readonly instance$: Observable<InstanceOptions>;
  /**
   * What the operator configured for front ends, by its keys; empty until known. Its preferences are the instance's
   * defaults.
   */
  readonly config$: Observable<FrontendConfig>;
}

export interface InstanceLoadingOptions {
  api: Transport;
  /** Result of `readPreloaded`. */
  preloaded: ReadonlyMap<string, unknown>;
  /** The code that requests and parses, fetched beside the first screen, which does not wait for it. */
  loadAsking(): Promise<{ askInstance: typeof askInstance }>;
  abilities: Pick<KnownAbilities, 'apply' | 'lost$' | 'closed$' | 'remembered'>;
  report: Report;
}

/** What the instance offers: defaults at once, then its answers. */
export function loadInstance({
  api,
  preloaded,
  loadAsking,
  abilities,
  report,
}: InstanceLoadingOptions): InstanceLoading {
  const instance$ = new BehaviorSubject<InstanceOptions>(DEFAULT_INSTANCE);
  const config$ = new BehaviorSubject<FrontendConfig>({});
  const show = (options: InstanceOptions) => instance$.next(abilities.apply(options));
  merge(abilities.lost$, abilities.closed$).subscribe(() => show(instance$.value));
  loadAsking()
    .then(({ askInstance: ask }) => ask({ api, preloaded, report, show, config$, remembered: abilities.remembered }))
    .catch((error: unknown) => report('the instance could not be asked what it is', error));
  return { instance$: instance$.asObservable(), config$: config$.asObservable() };
}
