/** The ports of the shell that do not use contexts. */
import type { Observable } from 'rxjs';
import type { IconShape, ModuleId, Role } from './manifest.ts';
import type { PreferenceDeclaration, PreferenceDeclarations, PreferenceValue } from './preferences.ts';
import type { LoadedRows } from './settings-rows.ts';

export interface StreamSource {
  stream: 'user' | 'public' | 'public:local' | 'public:remote' | 'hashtag' | 'list' | 'direct';
  tag?: string;
  list?: string;
  instance?: string;
}

export interface StreamPort {
  /**
   * The socket is open while there are subscribers; `polling` while it is closed or the user wants none: the subscriber
   * then polls.
   */
  subscribe(source: StreamSource): Observable<'live' | 'polling'>;
  /**
   * Whether this stream was live, broke, and is being tried again. Emits at once. `false` where there is none: on a
   * server that never opened it, and for a user who wants none.
   */
  isBroken(source: StreamSource): Observable<boolean>;
}

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Of the entry in the history; `default` is the first one of this client, which no page of it precedes. */
  readonly key: string;
  readonly state: unknown;
}

export interface NavigationPort {
  readonly location$: Observable<Location>;
  readonly location: Location;
  /**
   * Parameters that the path does not name become the query. `undefined` if the module that owns the route is absent:
   * hide the link.
   */
  href(routeId: string, params?: Record<string, string>): string | undefined;
  /**
   * Navigating to the current address sets `state.again`, a rising number: the screen then shows its newest content, at
   * the top.
   */
  go(to: string | number, options?: { replace?: boolean; state?: unknown }): void;
  /** Asks before the page is left, until the signal aborts. */
  guard(ask: () => boolean, signal: AbortSignal): void;
}

/** A place of this client that the navigation can show: plain data, so that nothing is loaded to show it. */
export interface Place {
  /** An address of this client, with its query. */
  readonly href: string;
  /** In the user's words or language. Of a pin: as it was when it was pinned. */
  readonly label: string;
  readonly icon: IconShape;
}

/** The user's navigation. */
export interface PlacesPort {
  /** What it shows, in its order. Emits at once. */
  readonly shown$: Observable<readonly Place[]>;
  /** The addresses of the pins that it shows. Emits at once. */
  readonly pinned$: Observable<ReadonlySet<string>>;
  /** Adds a place at the end, or shows it again if it was hidden. Rejects as `SettingsPort.set`. */
  pin(place: Place): Promise<void>;
  /** Removes a place that was pinned. Rejects as `SettingsPort.set`. */
  unpin(href: string): Promise<void>;
}

/**
 * Keys and values of the module's own preferences. Empty here: `skerry preferences` writes the declarations of a
 * module's `module.json` into its `src/preferences.d.ts`.
 */
export interface Settings {}
export type SettingKey = keyof Settings;

/** All values of that type: `false` becomes any boolean. */
type Widened<T extends PreferenceValue> = T extends boolean
  ? boolean
  : T extends string
    ? string
    : T extends number
      ? number
      : T;

/** The module's own preferences. Using one that its manifest does not declare throws. */
export interface SettingsPort {
  get<K extends SettingKey>(key: K): Settings[K];
  /** Emits at once. */
  observe<K extends SettingKey>(key: K): Observable<Settings[K]>;
  /** Rejects with `StorageUnavailable` if the browser refuses to store it (the value still holds until reload). */
  set<K extends SettingKey>(key: K, value: Settings[K]): Promise<void>;
  /**
   * A preference of another module or of the shell. The fallback holds while its owner is off or has no such preference
   * of that type.
   */
  other<T extends PreferenceValue>(owner: ModuleId, key: string, fallback: T): Widened<T>;
  /** Emits at once. */
  observeOther<T extends PreferenceValue>(owner: ModuleId, key: string, fallback: T): Observable<Widened<T>>;
}

/** Every preference of the shell and of the enabled modules, by its key: for a module that draws the settings. */
export interface PreferencesPort {
  /** Of the shell and of every enabled module, by key. */
  declarations(): Readonly<PreferenceDeclarations>;
  declaration(key: string): PreferenceDeclaration | undefined;
  /** `undefined` if no enabled module declares it. */
  get(key: string): PreferenceValue | undefined;
  /** Emits at once. */
  observe(key: string): Observable<PreferenceValue | undefined>;
  /** The value without the user's choice: the instance's, else the declared one. */
  defaultOf(key: string): PreferenceValue | undefined;
  /** As `SettingsPort.set`; also rejects a value that the preference cannot have. */
  set(key: string, value: PreferenceValue): Promise<void>;
  /** Takes the user's choice back: the preference follows its default again. Rejects as `set`. */
  reset(key: string): Promise<void>;
  /** Fetches the rows of the shell and of each enabled module. */
  loadRows(): Promise<LoadedRows>;
}

export interface Notice {
  level: 'info' | 'success' | 'warning' | 'error';
  /** In the user's language. */
  text: string;
  /** Milliseconds; 0 stays until dismissed. Default 5000. */
  ms?: number;
  action?: { label: string; run(): void };
}
export interface NoticePort {
  show(notice: Notice): void;
  /** Reads a text out politely, in the user's language, without showing it: for what is seen elsewhere on the page. */
  announce(text: string): void;
}

/**
 * Storage of one module and account, for drafts and the like. Rejects with `StorageUnavailable`, never loses data
 * silently.
 */
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

/**
 * Never contains a token. (All modules run in one realm, so this is encapsulation, not a security boundary: see
 * `docs/security.md`.)
 */
export interface SessionView {
  readonly account: { readonly id: string; readonly acct: string } | null;
  readonly role: Role;
  readonly scopes: readonly string[];
}

/** Follows the user's language; the module's messages are loaded before any of its code runs. */
export interface I18nPort {
  /** BCP 47, such as `de` or `ar`. Emits at once. */
  readonly locale$: Observable<string>;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * The message in the user's language, else English. A key that the module does not have is one of the parts that the
   * shell provides; without these, too, it stands for itself.
   */
  t(key: string, args?: Record<string, unknown>): string;
}

/** What is logged with an error. */
export interface ErrorDetails {
  /** Only one row or one picture is affected, and the rest works: the error does not count against the module. */
  readonly isContained?: boolean;
  readonly [name: string]: unknown;
}

export interface Telemetry {
  /** A `performance.mark`, prefixed with the module's id. */
  mark(name: string): void;
  /**
   * Logs what is not shown; nothing leaves the browser. An error that JavaScript itself throws (`TypeError` and the
   * like) is a bug and counts against the module unless `isContained`.
   */
  error(error: unknown, details?: ErrorDetails): void;
}
