/** What the shell gives a module. Nothing else is to be had: no token, no history, no socket. */
import type { Observable } from 'rxjs';
import type { InstanceOptions } from '../entities/instance.ts';
import type { ApiPort } from './api.ts';
import type { EntityPort } from './entities.ts';
import type { EventBus } from './events.ts';
import type { ModuleId, Role, Semver } from './manifest.ts';
import type {
  BadgePort,
  DialogPort,
  NavigationPort,
  NoticePort,
  SettingsPort,
  StoragePort,
  StreamPort,
} from './ports.ts';
import type { SlotPort } from './slot-port.ts';

/** Each is given only to a module whose manifest asks for it; reading another throws `CapabilityMissing`. */
export interface Ports {
  api: ApiPort;
  entities: EntityPort;
  stream: StreamPort;
  navigation: NavigationPort;
  settings: SettingsPort;
  notices: NoticePort;
  dialogs: DialogPort;
  slots: SlotPort;
  storage: StoragePort;
  badges: BadgePort;
}

/** No token anywhere. (One realm is one trust domain: this is encapsulation, not a wall; the docs say so.) */
export interface SessionView {
  readonly account: { readonly id: string; readonly acct: string } | null;
  readonly role: Role;
  readonly scopes: readonly string[];
}

/** Follows the signed-in person's settings; messages of the module are loaded before anything of it runs. */
export interface I18nPort {
  /** BCP 47, such as `de` or `ar`. Emits at once. */
  readonly locale$: Observable<string>;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** The message in the person's language, else English, else the key. */
  t(key: string, args?: Record<string, unknown>): string;
}

export interface Telemetry {
  /** A `performance.mark`, prefixed with the module's id. */
  mark(name: string): void;
  /** Logs what is not shown; nothing leaves the browser. */
  error(error: unknown, extra?: Record<string, unknown>): void;
}

/**
 * A context belongs to one account. Signing out or switching aborts its signal, unmounts what hangs on it, clears its
 * entities, and starts anew with another; answers that belong to an old context are dropped.
 */
export interface ModuleContext {
  readonly module: { readonly id: ModuleId; readonly version: Semver };
  readonly signal: AbortSignal;
  readonly ports: Ports;
  readonly bus: EventBus;
  /**
   * Constant for the life of the context, except that a later look at the account may raise or lower the role (then a
   * new context follows).
   */
  readonly session: SessionView;
  /** Emits at once: defaults until the instance has answered. */
  readonly instance$: Observable<InstanceOptions>;
  readonly i18n: I18nPort;
  readonly telemetry: Telemetry;
  /**
   * What a module has one of for each account: made when it is first asked for, and gone with the context. It stands in
   * the place of state in module scope. `key` is the module's own; who asks again gets the same.
   */
  once<T>(key: string, make: () => T): T;
}
