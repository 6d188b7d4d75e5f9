import { DEFAULT_INSTANCE, type FrontendConfig } from '@skerry/shared/api';
import type { Transport } from '@skerry/shared/cache';
import type { InstanceOptions } from '@skerry/shared/entities';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import type { Report } from '../services.ts';
import type { askInstance } from './ask-instance.ts';

export interface InstanceLoading {
  /**
   * Emits at once: defaults, then more with each answer. `isKnown` once all that was asked first is settled and
   * something answered.
   */
  readonly instance$: Observable<InstanceOptions>;
  /**
   * What the operator configured for front ends, by its keys; empty until known. Preferences among them are the
   * instance's defaults.
   */
  readonly config$: Observable<FrontendConfig>;
}

export interface InstanceLoadingOptions {
  api: Transport;
  /** Of `readPreloaded`. */
  preloaded: ReadonlyMap<string, unknown>;
  /** The code that asks and reads, fetched beside the first screen: that one does not wait for it. */
  loadAsking(): Promise<typeof askInstance>;
  report: Report;
}

/** What the instance offers: defaults at once, then what it answers. */
export function loadInstance({ api, preloaded, loadAsking, report }: InstanceLoadingOptions): InstanceLoading {
  const instance$ = new BehaviorSubject<InstanceOptions>(DEFAULT_INSTANCE);
  const config$ = new BehaviorSubject<FrontendConfig>({});
  loadAsking()
    .then((ask) => ask({ api, preloaded, report, instance$, config$ }))
    .catch((error: unknown) => report('the instance could not be asked what it is', error));
  return { instance$: instance$.asObservable(), config$: config$.asObservable() };
}
