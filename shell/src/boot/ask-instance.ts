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
import { isRecord } from '../flaw.ts';

export interface InstanceQuestion {
  api: Transport;
  /** Result of `readPreloaded`. */
  preloaded: ReadonlyMap<string, unknown>;
  report: Report;
  show(options: InstanceOptions): void;
  config$: Subject<FrontendConfig>;
  remembered: RememberedCalls;
}

/** A server that has a call refuses it to visitors, or fails over the missing token. */
const REFUSALS: readonly ApiErrorCode[] = ['unauthorized', 'forbidden', 'invalid', 'server'];

/**
 * Requests everything the instance offers, in parallel. A request that fails is logged, and its part keeps the default
 * (requirements SH-116 to SH-118). What not every server has is requested where it is announced, because browsers log
 * each 404; one without an announcement may be missing, and is not logged here too; the first description of the
 * instance is everywhere.
 */
export async function askInstance({
  api,
  preloaded,
  report,
  show,
  config$,
  remembered,
}: InstanceQuestion): Promise<void> {
  const sources: InstanceSources = {};
  // The operator of this deployment knows what it is for: their word counts more than the instance's.
  const ofPage = readPageConfig(document);
  let ofFile: FrontendConfig = {};
  let ofServer: FrontendConfig = {};
  let isSettled = false;
  let configuration: Promise<unknown> | null = null;

  function emit(): void {
    sources.config = { ...ofFile, ...ofServer, ...ofPage };
    const options = instanceOptions(sources);
    const isKnown = options.isKnown && isSettled;
    // What one answer does not announce, another may.
    show({ ...options, isKnown, abilities: isKnown ? options.abilities : {} });
  }

  async function ask<T>(
    call: ApiCall<T>,
    problem: string,
    take: (reply: T) => void,
    isEverywhere = false,
  ): Promise<ApiError | null> {
    const { data, error } = readAhead(call) ?? (await api.request(call));
    if (error) {
      if (isEverywhere || (error.code !== 'not-found' && error.code !== 'unsupported')) report(problem, error);
      return error;
    }
    take(data);
    if (isFamily(sources)) configuration ??= askConfiguration();
    emit();
    return null;
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

  const takeConfig = () => config$.next({ ...defaultsOfServer(), ...ofFile, ...ofServer, ...ofPage });

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
        ofServer = config;
        takeConfig();
      }),
      ask(staticConfig(), 'the static configuration could not be loaded; it counts as empty', (config) => {
        ofFile = config;
        takeConfig();
      }),
    ]);

  async function askNodeInfo(): Promise<void> {
    let call = nodeInfo();
    if (!preloaded.has(call.path)) {
      const { data: address, error } = await api.request(nodeInfoAddress());
      if (!error) call = nodeInfo(address);
    }
    await ask(call, 'the node info could not be loaded', (info) => {
      sources.nodeInfo = info;
      takeConfig();
    });
  }

  /**
   * Akkoma has no second version. Where the first one fails, the second may work. Of a server that has neither and
   * announces nothing one usual call tells the rest.
   */
  async function askVersions(): Promise<void> {
    const problem = 'Could not load instance config, potentially fatal';
    const take = (v1: NonNullable<InstanceSources['v1']>) => {
      sources.v1 = v1;
      takeConfig();
    };
    await ask(instanceV1(), problem, take, true);
    if (featuresOf(sources).includes('akkoma_api')) return;
    const isUnsure = sources.v1 !== undefined && isGuessed(sources);
    if (isUnsure) remembered.recall(sources.v1?.version ?? '');
    const { path } = instanceV2();
    if (remembered.isThere(path) !== false) {
      const error = await ask(instanceV2(), 'the instance has no second description of itself', (v2) => {
        sources.v2 = v2;
      });
      if (error?.code !== 'not-found' && error?.code !== 'unsupported') return;
      remembered.learn(path, false);
    }
    if (!isUnsure) return;
    sources.hasUsualCalls = await hasUsualCalls();
    emit();
  }

  /** Whether it has the calls that only the smallest servers lack, by one of them. */
  async function hasUsualCalls(): Promise<boolean> {
    const call = { ...mutedAccounts(), needs: undefined, anonymous: true };
    const said = remembered.isThere(call.path);
    if (said !== undefined) return said;
    const { error } = await api.request(call);
    const isThere = !error || REFUSALS.includes(error.code);
    if (isThere || error.code === 'not-found' || error.code === 'unsupported') remembered.learn(call.path, isThere);
    return isThere;
  }

  if (Object.keys(ofPage).length > 0) takeConfig();
  // The page was served by Akkoma or Pleroma.
  if (preloaded.has(frontendConfigurations().path)) configuration = askConfiguration();
  await Promise.all([askNodeInfo(), askVersions()]);
  await configuration;
  isSettled = true;
  emit();
}

/** `id` of the data block that `skerry assemble` puts into the page where the operator has branded it. */
export const PAGE_CONFIG_ID = 'skerry-frontend';

/** What the operator decided for this deployment, by the keys of the instance's configuration. Empty if malformed. */
function readPageConfig(page: Document): FrontendConfig {
  try {
    const value: unknown = JSON.parse(page.getElementById(PAGE_CONFIG_ID)?.textContent || '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
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
