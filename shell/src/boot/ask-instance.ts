import {
  featuresOf,
  frontendConfigurations,
  instanceOptions,
  instanceV1,
  instanceV2,
  isFamily,
  isGuessed,
  mutedAccounts,
  nodeInfo,
  nodeInfoAddress,
  readReply,
  staticConfig,
  type FrontendConfig,
  type InstanceSources,
} from '@skerry/shared/api';
import type { ApiCall, ApiError, ApiErrorCode, Result } from '@skerry/shared/contract';
import type { Transport } from '@skerry/shared/cache';
import type { InstanceOptions, Abilities } from '@skerry/shared/entities';
import {
  type Subject,
  filter,
  firstValueFrom,
  fromEvent,
  map,
  merge,
  take,
  timer,
  type Observable,
} from '@skerry/shared/runtime';
import type { Report } from '../services.ts';
import type { RememberedCalls } from './remembered-calls.ts';
import type { KeptInstance } from './kept-instance.ts';

export interface InstanceQuestion {
  api: Transport;
  kept: KeptInstance;
  /** What the operator of this deployment decided: they know what it is for, so it counts more than the instance's. */
  ofPage: FrontendConfig;
  /** Result of `readPreloaded`. */
  preloaded: ReadonlyMap<string, unknown>;
  report: Report;
  show(options: InstanceOptions): void;
  config$: Subject<FrontendConfig>;
  remembered: RememberedCalls;
}

/** Milliseconds in which all answers are published as one; later ones each on its own. */
export const TOGETHER_MS = 3000;

/** The server does not have that call. */
const isMissing = ({ code }: ApiError): boolean => code === 'not-found' || code === 'unsupported';

/** A server that has a call refuses it to visitors, or fails over the missing token. */
const REFUSALS: readonly ApiErrorCode[] = ['unauthorized', 'forbidden', 'invalid', 'server'];

/**
 * Requests everything the instance offers, in parallel. A request that fails is logged, and its part keeps the default
 * (requirements SH-116 to SH-118). What not every server has is requested where it is announced, because browsers log
 * each 404; one without an announcement may be missing, and is not logged here too; the first description of the
 * instance is everywhere. Whose answer fails stays as it was at the last visit.
 */
export async function askInstance({
  api,
  kept,
  ofPage,
  preloaded,
  report,
  show,
  config$,
  remembered,
}: InstanceQuestion): Promise<void> {
  const sources: InstanceSources = { ...kept.last?.sources };
  let ofFile = kept.last?.ofFile ?? {};
  let ofServer = kept.last?.ofServer ?? {};
  let isLate = false;
  let configuration: Promise<unknown> | null = null;

  function publish(isSettled: boolean): void {
    const config = { ...defaultsOfServer(), ...ofFile, ...ofServer, ...ofPage };
    sources.config = { ...ofFile, ...ofServer, ...ofPage };
    const options = instanceOptions(sources);
    const isKnown = options.isKnown && (isSettled || kept.last !== null);
    config$.next(config);
    // What one answer does not announce, another may.
    show({ ...options, isKnown, abilities: isKnown ? options.abilities : {} });
    if (isSettled && isKnown) kept.keep({ options, config, sources, ofFile, ofServer });
  }

  async function ask<T>(
    call: ApiCall<T>,
    problem: string,
    take: (reply: T | null) => void,
    isEverywhere = false,
  ): Promise<ApiError | null> {
    const { data, error } = readAhead(call) ?? (await api.request(call));
    if (error) {
      if (isEverywhere || !isMissing(error)) report(problem, error);
      if (isMissing(error)) take(null);
      return error;
    }
    take(data);
    if (isFamily(sources)) configuration ??= askConfiguration();
    if (isLate) publish(false);
    return null;
  }

  function set<K extends 'v1' | 'v2' | 'nodeInfo'>(part: K, value: InstanceSources[K] | null): void {
    if (value) sources[part] = value;
    else delete sources[part];
  }

  function readAhead<T>(call: ApiCall<T>): Result<T> | null {
    if (!preloaded.has(call.path)) return null;
    const reportProblem = (problem: string) => report(`${call.path}, preloaded: ${problem}`);
    try {
      return { data: readReply(call, preloaded.get(call.path), reportProblem).data, error: null };
    } catch (error) {
      report(`${call.path}, preloaded, is malformed: it is asked for`, error);
      return null;
    }
  }

  /**
   * A subject is a title in Pleroma's family, unless the status is sensitive. Elsewhere it is a warning, also of a
   * status that is not marked so (GoToSocial).
   */
  function defaultsOfServer(): FrontendConfig {
    return sources.v1 && !isFamily(sources) ? { collapseMessageWithSubject: true } : {};
  }

  const askConfiguration = () =>
    Promise.all([
      ask(frontendConfigurations(), 'the configuration of the instance could not be loaded', (config) => {
        ofServer = config ?? {};
      }),
      ask(staticConfig(), 'the static configuration could not be loaded; it counts as empty', (config) => {
        ofFile = config ?? {};
      }),
    ]);

  async function askNodeInfo(): Promise<void> {
    let call = nodeInfo();
    if (!preloaded.has(call.path)) {
      const { data: address, error } = await api.request(nodeInfoAddress());
      if (!error) call = nodeInfo(address);
    }
    await ask(call, 'the node info could not be loaded', (info) => set('nodeInfo', info));
  }

  /**
   * Akkoma has no second version. Where the first one fails, the second may work. Of a server that has neither and
   * announces nothing one usual call tells the rest.
   */
  async function askVersions(): Promise<void> {
    await ask(instanceV1(), 'Could not load instance config, potentially fatal', (v1) => set('v1', v1), true);
    if (featuresOf(sources).includes('akkoma_api')) return set('v2', null);
    const isUnsure = sources.v1 !== undefined && isGuessed(sources);
    if (isUnsure) remembered.recall(sources.v1?.version ?? '');
    const { path } = instanceV2();
    if (remembered.isThere(path) !== false) {
      const problem = 'the instance has no second description of itself';
      const error = await ask(instanceV2(), problem, (v2) => set('v2', v2));
      if (!error || !isMissing(error)) return;
      remembered.learn(path, false);
    }
    if (!isUnsure) return;
    sources.hasUsualCalls = await hasUsualCalls();
  }

  /** Whether it has the calls that only the smallest servers lack, by one of them. */
  async function hasUsualCalls(): Promise<boolean> {
    const call = { ...mutedAccounts(), needs: undefined, anonymous: true };
    const said = remembered.isThere(call.path);
    if (said !== undefined) return said;
    const { error } = await api.request(call);
    const isThere = !error || REFUSALS.includes(error.code);
    if (isThere || isMissing(error)) remembered.learn(call.path, isThere);
    return isThere;
  }

  // The page was served by Akkoma or Pleroma.
  if (preloaded.has(frontendConfigurations().path)) configuration = askConfiguration();
  const late = setTimeout(() => {
    isLate = true;
    publish(false);
  }, TOGETHER_MS);
  await Promise.all([askNodeInfo(), askVersions()]);
  await configuration;
  clearTimeout(late);
  // Of another kind of server than at the last visit.
  if (configuration === null) ofFile = ofServer = {};
  publish(true);
}

/** Milliseconds that a socket waits to know what the server supports; then it is opened in the way that all support. */
const PATIENCE_MS = 5000;

/** What the server can do as soon as it is known, else nothing: also when the signal aborts. */
export function whenAbilitiesKnown(instance$: Observable<InstanceOptions>, signal: AbortSignal): Promise<Abilities> {
  return firstValueFrom(
    merge(
      instance$.pipe(
        filter(({ isKnown }) => isKnown),
        map(({ abilities }) => abilities),
      ),
      merge(timer(PATIENCE_MS), fromEvent(signal, 'abort')).pipe(map((): Abilities => ({}))),
    ).pipe(take(1)),
  );
}
