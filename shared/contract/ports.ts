/** The smaller ports of the shell. */
import type { Observable } from 'rxjs';
import type { Preferences } from '../rules/preferences/preferences.ts';
import type { MountContribution } from './contribution.ts';

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

/** Keys and values of all preferences. */
export interface Settings extends Preferences {}
export type SettingKey = keyof Settings;

export interface SettingsPort {
  get<K extends SettingKey>(key: K): Settings[K];
  /** Emits at once. */
  observe<K extends SettingKey>(key: K): Observable<Settings[K]>;
  /** Rejects with `StorageUnavailable` where the browser refuses to keep it (the value holds until reload all the same). */
  set<K extends SettingKey>(key: K, value: Settings[K]): Promise<void>;
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

export interface DialogHandle {
  close(): void;
  readonly closed: Promise<void>;
}
export interface DialogPort {
  /** Texts are already in the person's language. Resolves `false` when dismissed. */
  confirm(question: { title: string; body: string; confirmLabel: string; danger?: boolean }): Promise<boolean>;
  /** The mount gets `params` and `close`. Escape, back and a click outside close it when `mayClose` agrees. */
  open(
    mount: MountContribution,
    options: {
      label: string;
      size: 'small' | 'medium' | 'large' | 'full';
      params?: Readonly<Record<string, unknown>>;
      mayClose?(): boolean | Promise<boolean>;
    },
  ): DialogHandle;
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
