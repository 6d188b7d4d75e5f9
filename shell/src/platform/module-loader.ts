import {
  textsFile,
  type CompiledMessages,
  type Contribution,
  type Expose,
  type FeedModule,
  type I18nPort,
  type MessagesContribution,
  type ModuleContext,
  type ModuleId,
} from '@skerry/shared/contract';
import type { ModuleLoader } from '@skerry/shared/platform';
import { fetchTexts } from '../i18n/fetch-texts.ts';
import type { ModuleMessages } from '../i18n/i18n.ts';
import { adapterFor, HOST_CONTRACT, type HostContract } from './contract-adapters.ts';
import type { Federation } from './federation.ts';
import type { Contexts } from './module-contexts.ts';
import { asRefusal, Refusal } from './refusal.ts';
import type { Supervisors } from './supervisors.ts';

type Kind = Contribution['kind'];

interface LoaderParts {
  contract?: HostContract;
  federation: Federation;
  supervisors: Supervisors;
  signal: AbortSignal;
  loadI18n(module: ModuleId, messages: ModuleMessages): Promise<I18nPort>;
  /** A context has ports that load other modules: the world makes this loader first, and loads wait for the contexts. */
  contexts: Promise<Pick<Contexts, 'forModule'>>;
  /** Asks the gate of the staff's modules again: nothing where it does not admit this user. */
  openGate(): Promise<unknown>;
}

const MESSAGES: Expose = './messages';

/** One for each world. */
export function createModuleLoader({
  contract = HOST_CONTRACT,
  federation,
  supervisors,
  signal,
  loadI18n,
  contexts,
  openGate,
}: LoaderParts): ModuleLoader {
  const ready = new Map<ModuleId, Promise<ModuleContext>>();
  const underWay = new Map<string, ReturnType<ModuleLoader['load']>>();
  const there = new Set<ModuleId>();
  const failed = new Set<ModuleId>();

  const contextOf = (module: FeedModule) => {
    const { id } = module.manifest;
    const known = ready.get(id);
    if (known) return known;
    const made = federation
      .load(module, MESSAGES)
      .then((messages) => loadI18n(id, declared(module, expectKind(messages, 'messages', module, MESSAGES, contract))))
      .then(async (i18n) => (await contexts).forModule(module, i18n))
      .catch((error: unknown) => Promise.reject(asRefusal(error, id)));
    ready.set(id, made);
    made.then(
      () => there.add(id),
      () => {
        if (ready.get(id) === made) ready.delete(id);
      },
    );
    return made;
  };

  /** Forgets loads that hang, or that began before a retry. */
  function giveUp({ manifest: { id } }: FeedModule) {
    failed.add(id);
    if (!there.has(id)) ready.delete(id);
  }

  async function attempt(module: FeedModule, expose: Expose, kind: Kind) {
    federation.preload(module, [MESSAGES, expose]);
    const exposed = federation.load(module, expose);
    // If the module itself fails to load, all its loads fail for that one reason.
    exposed.catch(() => undefined);
    const ctx = await contextOf(module);
    const contribution = expectKind(await exposed, kind, module, expose, contract);
    signal.throwIfAborted();
    return { ctx, contribution };
  }

  async function begin(module: FeedModule, expose: Expose, kind: Kind) {
    const { id } = module.manifest;
    // A repeated request would fail again if the browser or a cache has stored the failure.
    if (failed.delete(id)) federation.renew(module);
    try {
      return await attempt(module, expose, kind).catch(async (error: unknown) => {
        // The gate's sessions expire after hours without use, and when its server restarts.
        if ((error as Partial<Refusal>).code !== 'MODULE_FORBIDDEN' || !(await openGate())) throw error;
        federation.renew(module);
        return attempt(module, expose, kind);
      });
    } catch (error) {
      signal.throwIfAborted();
      failed.add(id);
      const refusal = asRefusal(error, id);
      supervisors.of(module).fail(refusal);
      throw refusal;
    }
  }

  return {
    load<K extends Kind>(module: FeedModule, expose: Expose, kind: K, isRetry = false) {
      const { state } = supervisors.of(module);
      if (state.kind === 'stopped') return Promise.reject(state.refusal);
      const key = `${module.manifest.id} ${expose}`;
      const known = underWay.get(key);
      if (known && !isRetry) return known as never;
      // Other parts may still wait for files that were asked for before the retry, and fail with them.
      if (known || (isRetry && !there.has(module.manifest.id))) giveUp(module);
      const loading = begin(module, expose, kind).finally(() => {
        if (underWay.get(key) === loading) underWay.delete(key);
      });
      underWay.set(key, loading);
      return loading as never;
    },
  };
}

/** Texts in the languages that the manifest declares; no other is requested, and has none. */
function declared({ base, manifest }: FeedModule, { en, load }: MessagesContribution): ModuleMessages {
  const { locales } = manifest.i18n;
  return {
    en,
    async load(locale, signal) {
      if (!locales.includes(locale)) return {};
      return load ? load(locale) : fetchTexts<CompiledMessages>(base + textsFile('code', locale), { signal });
    },
  };
}

function expectKind<K extends Kind | 'messages'>(
  loaded: unknown,
  kind: K,
  { manifest }: FeedModule,
  expose: Expose,
  contract: HostContract,
): Extract<Contribution | MessagesContribution, { kind: K }> {
  const exposed = adapterFor(manifest.requires.contract, contract)?.(loaded) ?? loaded;
  const found = (exposed as { kind?: unknown } | null)?.kind;
  if (found === kind) return exposed as Extract<Contribution | MessagesContribution, { kind: K }>;
  throw new Refusal(
    'MODULE_EXPOSE_INVALID',
    manifest.id,
    `${expose} should be of kind ${kind} and is ${String(found)}. Build ${manifest.id} again with the right helper of shared/runtime.`,
  );
}
