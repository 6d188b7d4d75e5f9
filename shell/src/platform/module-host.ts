import type {
  Contribution,
  Expose,
  FeedModule,
  I18nPort,
  MessagesContribution,
  ModuleContext,
  ModuleId,
} from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';
import type { Federation } from './federation.ts';
import { adapterFor } from './contract-adapters.ts';
import { asRefusal, Refusal } from './refusal.ts';
import type { ErrorBudget } from './error-budget.ts';

type Kind = Contribution['kind'];
type OfKind<K extends Kind> = Extract<Contribution, { kind: K }>;

/** Loads contributions of the installed modules, each with its context. One for each world. */
export interface ModuleHost {
  /** Emits at once; grows when the gate lets a member of the staff in. */
  readonly modules$: Observable<readonly FeedModule[]>;
  readonly modules: readonly FeedModule[];
  add(modules: readonly FeedModule[]): void;
  find(id: ModuleId): FeedModule | undefined;
  /** Rejects with a `Refusal`. `isRetry` asks anew for what hangs or failed. */
  load<K extends Kind>(
    module: FeedModule,
    expose: Expose,
    kind: K,
    isRetry?: boolean,
  ): Promise<{ contribution: OfKind<K>; ctx: ModuleContext }>;
  preload(module: FeedModule, expose: Expose): void;
}

interface HostParts {
  modules: readonly FeedModule[];
  federation: Federation;
  budget: ErrorBudget;
  signal: AbortSignal;
  loadI18n(module: ModuleId, messages: MessagesContribution): Promise<I18nPort>;
  createContext(module: FeedModule, i18n: I18nPort): ModuleContext;
}

const MESSAGES: Expose = './messages';

export function createModuleHost({
  modules: first,
  federation,
  budget,
  signal,
  loadI18n,
  createContext,
}: HostParts): ModuleHost {
  const modules$ = new BehaviorSubject(first);
  const contexts = new Map<ModuleId, Promise<ModuleContext>>();
  const attempts = new Map<ModuleId, number>();
  /** Modules whose container has answered: asking for it anew would only run it twice. */
  const arrived = new Set<ModuleId>();

  const contextOf = (module: FeedModule) => {
    const { id } = module.manifest;
    const known = contexts.get(id);
    if (known) return known;
    const made = federation
      .load(module, MESSAGES, attempts.get(id) ?? 0)
      .then((messages) => loadI18n(id, expectKind(messages, 'messages', module, MESSAGES)))
      .then((i18n) => createContext(module, i18n));
    contexts.set(id, made);
    made.catch(() => {
      if (contexts.get(id) === made) contexts.delete(id);
    });
    return made;
  };

  return {
    modules$,
    get modules() {
      return modules$.value;
    },
    add: (more) => modules$.next([...modules$.value, ...more]),
    find: (id) => modules$.value.find(({ manifest }) => manifest.id === id),
    preload: (module, expose) => federation.preload(module, [MESSAGES, expose]),
    async load(module, expose, kind, isRetry = false) {
      const { id } = module.manifest;
      if (budget.isSpent(id))
        throw new Refusal(
          'MODULE_ERROR_BUDGET',
          id,
          'it failed three times within a minute and is left out until the page is loaded again.',
        );
      if (isRetry && !arrived.has(id)) {
        attempts.set(id, (attempts.get(id) ?? 0) + 1);
        contexts.delete(id);
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
        throw asRefusal(error, id);
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
