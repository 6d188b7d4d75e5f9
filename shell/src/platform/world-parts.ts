import type {
  ApiCall,
  EventBus,
  FeedModule,
  I18nPort,
  ModuleContext,
  ModuleFeed,
  ModuleId,
  NavigationPort,
  SessionView,
  StoragePort,
  StreamPort,
} from '@skerry/shared/contract';
import type { Commands } from '@skerry/shared/platform';
import type { EntityCache, Transport } from '@skerry/shared/cache';
import type { Observable } from '@skerry/shared/runtime';
import type { AsEnglish, ModuleMessages } from '../i18n/i18n.ts';
import type { RouteTable, ShellPath } from '../routing/route-table.ts';
import type { ShellServices, World } from '../services.ts';
import type { HostContract } from './contract-adapters.ts';
import type { Federation } from './federation.ts';
import type { ModuleRegistry } from './module-registry.ts';
import type { NavigationMemory } from './navigation-memory.ts';
import type { NotedFault } from './noted-fault.ts';
import type { Supervisors } from './supervisors.ts';
import type { Views } from './views.ts';

export type FeedParts = Pick<ModuleFeed, 'modules' | 'tombstones'>;

export interface WorldParts {
  id: number;
  session: SessionView;
  /** What the shell provides, if not `HOST_CONTRACT`. */
  contract?: HostContract;
  /** Public modules, and the staff's if the gate has admitted this user. */
  feed: FeedParts;
  services: ShellServices;
  federation: Federation;
  supervisors: Supervisors;
  /** Emits at once; of all modules, the latest last. */
  faults$: Observable<readonly NotedFault[]>;
  navigation: NavigationPort;
  shellRoutes: readonly ShellPath[];
  shellI18n: I18nPort;
  loadI18n(module: ModuleId, messages: ModuleMessages): Promise<I18nPort>;
  asEnglish: AsEnglish;
  /** Asks the gate of the staff's modules again for its feed: nothing where it does not admit this user. */
  openGate(): Promise<unknown>;
  transportFor(signal: AbortSignal): Transport;
  /** Sends a request whose answer the first equal call of those transports gets. */
  askEarly(path: ApiCall<unknown>['path'], signal: AbortSignal): void;
  /** The path of the screen that it begins with. */
  startsAt: string;
  streamFor(parts: { signal: AbortSignal; entities: EntityCache; bus: EventBus }): StreamPort;
  storageFor(module: ModuleId, session: SessionView): StoragePort;
  memory: NavigationMemory;
  report(module: ModuleId, error: unknown, extra?: Record<string, unknown>): void;
}

export interface BuiltWorld extends World {
  readonly entities: EntityCache;
  /** Emits at once; a new one when modules are added. */
  readonly table$: Observable<RouteTable>;
  readonly table: RouteTable;
  /** The staff's modules, once the gate has admitted this user. */
  add(feed: FeedParts): void;
  readonly registry: ModuleRegistry;
  readonly views: Views;
  label(module: FeedModule, key: string): string;
  /** Commands that run with these contexts of the modules that handle them. */
  commandsIn(contextOf: (ctx: ModuleContext) => ModuleContext): Commands;
  /** Whether what the first screen shows is under way. */
  readonly isAskingEarly: boolean;
  /** `null`: the page ends, and the session goes on in the next one. */
  end(reason: 'signed-out' | 'revoked' | 'switched' | null): void;
}
