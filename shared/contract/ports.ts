/** The ports of the shell that know nothing of contexts. */
import type { Observable } from 'rxjs';
import type { ModuleId, Role } from './manifest.ts';
import type { PreferenceDeclaration, PreferenceValue } from './preferences.ts';
import type { LoadedRows } from './settings-rows.ts';

export interface StreamSource {
  stream: 'user' | 'public' | 'public:local' | 'public:remote' | 'hashtag' | 'list' | 'direct';
  tag?: string;
  list?: string;
  instance?: string;
}

export interface StreamPort {
  /** Held while somebody reads it; `polling` while the socket is down or not wanted: the reader then asks by itself. */
  subscribe(source: StreamSource): Observable<'live' | 'polling'>;
}

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  readonly state: unknown;
}

export interface NavigationPort {
  readonly location$: Observable<Location>;
  readonly location: Location;
  /**
   * Parameters that the path does not name become the query. `undefined` when the module that owns the route is absent:
   * hide the link.
   */
  href(routeId: string, params?: Record<string, string>): string | undefined;
  /**
   * Going where one already is carries `state.again`, a number that rises: the screen answers it by showing its newest,
   * at the top.
   */
  go(to: string | number, options?: { replace?: boolean; state?: unknown }): void;
  /** Asks before the page is left, until the signal aborts. */
  guard(ask: () => boolean, signal: AbortSignal): void;
}

/**
 * Keys and values of the module's own preferences. It is empty here: `skerry preferences` writes what a module's
 * `module.json` declares into its `src/preferences.d.ts`.
 */
export interface Settings {}
export type SettingKey = keyof Settings;

/** What a value of that type may become: `false` is any boolean. */
type Widened<T extends PreferenceValue> = T extends boolean
  ? boolean
  : T extends string
    ? string
    : T extends number
      ? number
      : T;

/** The module's own preferences. Naming one that its manifest does not declare throws. */
export interface SettingsPort {
  get<K extends SettingKey>(key: K): Settings[K];
  /** Emits at once. */
  observe<K extends SettingKey>(key: K): Observable<Settings[K]>;
  /** Rejects with `StorageUnavailable` where the browser refuses to keep it (the value holds until reload all the same). */
  set<K extends SettingKey>(key: K, value: Settings[K]): Promise<void>;
  /**
   * A preference of another module or of the shell. The fallback holds while its owner is off or has no such preference
   * of that type.
   */
  other<T extends PreferenceValue>(owner: ModuleId, key: string, fallback: T): Widened<T>;
  /** Emits at once. */
  observeOther<T extends PreferenceValue>(owner: ModuleId, key: string, fallback: T): Observable<Widened<T>>;
}

/** Every preference of the shell and of the modules that are on, by its key: for a module that draws the settings. */
export interface PreferencesPort {
  declaration(key: string): PreferenceDeclaration | undefined;
  /** `undefined` if no module that is on declares it. */
  get(key: string): PreferenceValue | undefined;
  /** Emits at once. */
  observe(key: string): Observable<PreferenceValue | undefined>;
  /** As `SettingsPort.set`; rejects what cannot be a value of that preference, too. */
  set(key: string, value: PreferenceValue): Promise<void>;
  /** Fetches the rows of the shell and of each module that is on. */
  loadRows(): Promise<LoadedRows>;
}

export interface Notice {
  level: 'info' | 'success' | 'warning' | 'error';
  /** Already in the person's language. */
  text: string;
  /** Milliseconds; 0 stays until dismissed. Default 5000. */
  ms?: number;
  action?: { label: string; run(): void };
}
export interface NoticePort {
  show(notice: Notice): void;
}

/** Per module and account; text drafts and the like. Rejects with `StorageUnavailable`, never loses silently. */
export interface StoragePort {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

export interface BadgePort {
  set(id: string, count: number): void;
  watch(id: string): Observable<number>;
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
