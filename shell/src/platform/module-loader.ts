import type {
  Contribution,
  Expose,
  FeedModule,
  I18nPort,
  MessagesContribution,
  ModuleContext,
  ModuleId,
} from '@skerry/shared/contract';
import { adapterFor } from './contract-adapters.ts';
import type { Federation } from './federation.ts';
import type { Contexts } from './module-contexts.ts';
import { asRefusal, Refusal } from './refusal.ts';
import type { Supervisors } from './supervisors.ts';

type Kind = Contribution['kind'];
type OfKind<K extends Kind> = Extract<Contribution, { kind: K }>;

/** Loads contributions of modules, each with its context. One for each world. */
export interface ModuleLoader {
  /** Rejects with a `Refusal`. `isRetry` asks again for what hangs or failed. */
  load<K extends Kind>(
    module: FeedModule,
    expose: Expose,
    kind: K,
    isRetry?: boolean,
  ): Promise<{ contribution: OfKind<K>; ctx: ModuleContext }>;
}

interface LoaderParts {
  federation: Federation;
  supervisors: Supervisors;
  signal: AbortSignal;
  loadI18n(module: ModuleId, messages: MessagesContribution): Promise<I18nPort>;
  /** A context has ports that load other modules: the world makes this loader first, and loads wait for the contexts. */
  contexts: Promise<Pick<Contexts, 'forModule'>>;
}

const MESSAGES: Expose = './messages';

export function createModuleLoader({ federation, supervisors, signal, loadI18n, contexts }: LoaderParts): ModuleLoader {
  const ready = new Map<ModuleId, Promise<ModuleContext>>();
  const attempts = new Map<ModuleId, number>();
  /** Modules whose container has answered: asking for it again would only run it twice. */
  const arrived = new Set<ModuleId>();

  const contextOf = (module: FeedModule) => {
    const { id } = module.manifest;
    const known = ready.get(id);
    if (known) return known;
    const made = federation
      .load(module, MESSAGES, attempts.get(id) ?? 0)
      .then((messages) => loadI18n(id, expectKind(messages, 'messages', module, MESSAGES)))
      .then(async (i18n) => (await contexts).forModule(module, i18n));
    ready.set(id, made);
    made.catch(() => {
      if (ready.get(id) === made) ready.delete(id);
    });
    return made;
  };

  return {
    async load(module, expose, kind, isRetry = false) {
      const { id } = module.manifest;
      const supervisor = supervisors.of(module);
      if (supervisor.state.kind === 'stopped') throw supervisor.state.refusal;
      if (isRetry && !arrived.has(id)) {
        attempts.set(id, (attempts.get(id) ?? 0) + 1);
        ready.delete(id);
      }
      federation.preload(module, [MESSAGES, expose]);
      try {
        const [ctx, loaded] = await Promise.all([
          contextOf(module),
          federation.load(module, expose, attempts.get(id) ?? 0),
        ]);
        arrived.add(id);
        signal.throwIfAborted();
        return { ctx, contribution: expectKind(loaded, kind, module, expose) as never };
      } catch (error) {
        signal.throwIfAborted();
        const refusal = asRefusal(error, id);
        supervisor.fail(refusal);
        throw refusal;
      }
    },
  };
}

function expectKind<K extends Kind | 'messages'>(
  loaded: unknown,
  kind: K,
  { manifest }: FeedModule,
  expose: Expose,
): Extract<Contribution | MessagesContribution, { kind: K }> {
  const exposed = adapterFor(manifest.requires.contract)?.(loaded) ?? loaded;
  const found = (exposed as { kind?: unknown } | null)?.kind;
  if (found === kind) return exposed as Extract<Contribution | MessagesContribution, { kind: K }>;
  throw new Refusal(
    'MODULE_EXPOSE_INVALID',
    manifest.id,
    `${expose} should be of kind ${kind} and is ${String(found)}. Build ${manifest.id} again with the right helper of shared/runtime.`,
  );
}
