import { DEFAULT_INSTANCE, frontendConfigurations, instanceOptions, instanceV1, instanceV2, nodeInfo, staticConfig, type FrontendConfig, type InstanceSources } from '@skerry/shared/api';
import type { ApiCall, ApiPort } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import type { Report } from '../session/report.ts';

export interface InstanceLoading {
  /** Emits at once: defaults, then more with each answer. `isKnown` once all that was asked first is settled and something answered. */
  readonly instance$: Observable<InstanceOptions>;
  /** What the operator configured for front ends, by its keys; empty until known. Preferences among them are the instance's defaults. */
  readonly config$: Observable<FrontendConfig>;
}

export interface InstanceLoadingOptions {
  api: ApiPort;
  /** Of `readPreloaded`. */
  preloaded: ReadonlyMap<string, unknown>;
  report: Report;
}

/** Asks the instance what it offers, all at once; what fails is logged and left at its default (requirements SH-116 to SH-118). */
export function loadInstance({ api, preloaded, report }: InstanceLoadingOptions): InstanceLoading {
  const instance$ = new BehaviorSubject<InstanceOptions>(DEFAULT_INSTANCE);
  const config$ = new BehaviorSubject<FrontendConfig>({});
  const sources: InstanceSources = {};
  let ofFile: FrontendConfig = {};
  let ofServer: FrontendConfig = {};
  let isSettled = false;

  function tell(): void {
    sources.config = { ...ofFile, ...ofServer };
    const options = instanceOptions(sources);
    instance$.next({ ...options, isKnown: options.isKnown && isSettled });
  }

  async function ask<T>(call: ApiCall<T>, problem: string, take: (reply: T) => void): Promise<void> {
    try {
      take(readAhead(call) ?? (await api.request(call)).data);
    } catch (error) {
      report(problem, error);
      return;
    }
    tell();
  }

  function readAhead<T>(call: ApiCall<T>): T | null {
    if (!preloaded.has(call.path)) return null;
    try {
      return call.parse(preloaded.get(call.path), (problem) => report(`${call.path}, preloaded: ${problem}`));
    } catch (error) {
      report(`${call.path}, preloaded, is malformed: it is asked for`, error);
      return null;
    }
  }

  const takeConfig = () => config$.next({ ...ofFile, ...ofServer });

  /** Akkoma has no second version; where the first did not answer, the second may. */
  async function askVersions(): Promise<void> {
    await ask(instanceV1(), 'the instance could not be asked what it is', (v1) => { sources.v1 = v1; });
    if (instanceOptions({ v1: sources.v1, nodeInfo: sources.nodeInfo }).backend === 'akkoma') return;
    await ask(instanceV2(), 'the instance has no second description of itself', (v2) => { sources.v2 = v2; });
  }

  void Promise.all([
    ask(nodeInfo(), 'the node info could not be loaded', (info) => { sources.nodeInfo = info; }),
    askVersions(),
    ask(frontendConfigurations(), 'Could not load instance config, potentially fatal', (config) => {
      ofServer = config;
      takeConfig();
    }),
    ask(staticConfig(), 'the static configuration could not be loaded; it counts as empty', (config) => {
      ofFile = config;
      takeConfig();
    }),
  ]).then(() => {
    isSettled = true;
    tell();
  });

  return { instance$: instance$.asObservable(), config$: config$.asObservable() };
}
