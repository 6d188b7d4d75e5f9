import { DEFAULT_INSTANCE, type FrontendConfig } from '@skerry/shared/api';
import type { Transport } from '@skerry/shared/cache';
import type { InstanceOptions } from '@skerry/shared/entities';
import { BehaviorSubject, merge, type Observable } from '@skerry/shared/runtime';
import { isRecord } from '../flaw.ts';
import type { Report } from '../services.ts';
import type { KnownAbilities } from './known-abilities.ts';
import type { askInstance } from './ask-instance.ts';
import type { KeptInstance } from './kept-instance.ts';

export interface InstanceLoading {
  /**
   * Emits at once: what the last visit has kept, else defaults; then what the instance answers. `isKnown` is true once
   * all first requests are settled and one of them succeeded.
   */
  readonly instance$: Observable<InstanceOptions>;
  readonly current: InstanceOptions;
  /**
   * What the operator configured for front ends, by its keys; empty until known. Its preferences are the instance's
   * defaults.
   */
  readonly config$: Observable<FrontendConfig>;
}

export interface InstanceLoadingOptions {
  api: Transport;
  kept: KeptInstance;
  /** What the page calls the deployment, until the instance says its name; may be empty. */
  name: string;
  /** Of `readPageConfig`. */
  ofPage: FrontendConfig;
  /** The instance is asked then: what is drawn first does not wait for it. */
  when: Promise<unknown>;
  /** Result of `readPreloaded`. */
  preloaded: ReadonlyMap<string, unknown>;
  /** The code that requests and parses, fetched beside the first screen, which does not wait for it. */
  loadAsking(): Promise<{ askInstance: typeof askInstance }>;
  abilities: Pick<KnownAbilities, 'apply' | 'lost$' | 'closed$' | 'remembered'>;
  report: Report;
}

/** What the instance offers: what is known of it at once, then its answers. */
export function loadInstance({
  api,
  kept,
  name,
  ofPage,
  when,
  preloaded,
  loadAsking,
  abilities,
  report,
}: InstanceLoadingOptions): InstanceLoading {
  const instance$ = new BehaviorSubject<InstanceOptions>(
    kept.last ? abilities.apply(kept.last.options) : { ...DEFAULT_INSTANCE, name },
  );
  const config$ = new BehaviorSubject<FrontendConfig>({ ...kept.last?.config, ...ofPage });
  const show = (options: InstanceOptions) => instance$.next(abilities.apply(options));
  merge(abilities.lost$, abilities.closed$).subscribe(() => show(instance$.value));
  when
    .then(loadAsking)
    .then(({ askInstance: ask }) =>
      ask({ api, kept, ofPage, preloaded, report, show, config$, remembered: abilities.remembered }),
    )
    .catch((error: unknown) => report('the instance could not be asked what it is', error));
  return {
    instance$: instance$.asObservable(),
    config$: config$.asObservable(),
    get current() {
      return instance$.value;
    },
  };
}

/** `id` of the data block that `skerry assemble` puts into the page where the operator has branded it. */
export const PAGE_CONFIG_ID = 'skerry-frontend';

/** What the operator decided for this deployment, by the keys of the instance's configuration. Empty if malformed. */
export function readPageConfig(page: Document): FrontendConfig {
  try {
    const value: unknown = JSON.parse(page.getElementById(PAGE_CONFIG_ID)?.textContent || '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** What the operator calls this deployment; empty if they gave it no name. */
export const readPageName = (page: Document): string =>
  page.querySelector('[data-outline] [data-name]')?.getAttribute('data-name') ?? '';
