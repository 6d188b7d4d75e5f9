import { saveSettingsProfile, settingsProfile, type SettingsProfile } from '@skerry/shared/api';
import type { ApiError, ModuleContext, Notice, PreferenceDeclarations } from '@skerry/shared/contract';
import {
  CONFIG_PROFILE_INTERVAL_MS,
  fetchedSettingsWin,
  nextSettingsVersion,
  readPreferences,
  SAVED_NOTICE_MS,
  SYNC_NOTICE_MS,
  type PreferenceValues,
} from '@skerry/shared/rules';
import { BehaviorSubject, merge, skip, switchMap, timer } from '@skerry/shared/runtime';
import { failureText } from '@skerry/shared/ui/failure';
import { applySettings, currentSettings } from '../files/apply-settings.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readInUse, writeInUse, type ProfileInUse } from './profile-in-use.ts';
import { hasChanges, isSameJson, toProfile, type ProfileSettings } from './profile-settings.ts';
import type { MessageKey } from '../use-t.ts';

/** Changes that follow each other so soon are saved together. */
const PAUSE_MS = 1500;
/** Characters of JSON that servers take. */
const MOST_CHARS = 100_000;

export interface SyncState {
  inUse: ProfileInUse | null;
  isBusy: boolean;
  /** Why the last synchronisation failed; empty after one that did not. */
  fault: string;
  /** What another browser saved while there were changes here: the user chooses. */
  conflict: SettingsProfile | null;
}

/** Keeps the preferences and a settings profile on the server the same (requirements SE-136 to SE-141). */
export class SettingsSync {
  readonly state$ = new BehaviorSubject<SyncState>({ inUse: null, isBusy: false, fault: '', conflict: null });
  readonly #ctx: ModuleContext;
  readonly #run: ReturnType<typeof oneAtATime>;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
    this.#run = oneAtATime(`settings profile ${ctx.session.account?.id ?? ''}`);
    const { preferences } = ctx.ports;
    const changes = Object.keys(this.#declared()).map((key) => preferences.observe(key).pipe(skip(1)));
    const going = timer(0, CONFIG_PROFILE_INTERVAL_MS).subscribe(() => void this.refresh());
    going.add(
      merge(...changes)
        .pipe(switchMap(() => timer(PAUSE_MS)))
        .subscribe(() => void this.#saveChanges()),
    );
    ctx.signal.addEventListener('abort', () => going.unsubscribe(), { once: true });
  }

  /** Looks whether the server has something newer, and saves what is new here. */
  refresh(): Promise<void> {
    return this.#act(async (inUse) => {
      if (!inUse) return;
      const { data, error } = await this.#fetch(inUse.name);
      if (data) await this.#settle(inUse, data);
      else if (error.status === 404) await this.#create(inUse.name);
      else this.#fail(error);
    });
  }

  /** Takes a profile over, or creates it where the server has none of that name. */
  use(name: string): Promise<void> {
    return this.#act(async () => {
      const { data, error } = await this.#fetch(name);
      if (data) await this.#take(name, data);
      else if (error.status === 404) await this.#create(name);
      else this.#tell(error);
    });
  }

  /** Leaves the settings here and on the server as they are. */
  stop(): Promise<void> {
    return this.#act(() => this.#keep(null));
  }

  /** The user's answer to a conflict. */
  resolve(wins: 'theirs' | 'ours'): Promise<void> {
    const { conflict } = this.state$.value;
    return this.#act(async (inUse) => {
      if (!inUse || !conflict) return;
      if (wins === 'theirs') await this.#take(inUse.name, conflict);
      else await this.#save(inUse.name, conflict, inUse.values);
    });
  }

  #saveChanges(): Promise<void> {
    return this.#act(async (inUse) => {
      if (inUse && !this.state$.value.conflict && this.#isChanged(inUse))
        await this.#save(inUse.name, inUse, inUse.values);
    });
  }

  async #settle(inUse: ProfileInUse, theirs: SettingsProfile): Promise<void> {
    const isChanged = this.#isChanged(inUse);
    if (isSameJson(theirs.settings, this.#written(inUse.settings, inUse.values)))
      await this.#keep({ ...inUse, ...theirs, values: this.#values() });
    else if (isSameJson(theirs.settings, inUse.settings)) {
      await this.#keep({ ...inUse, ...theirs });
      if (isChanged) await this.#save(inUse.name, theirs, inUse.values);
    } else if (!isChanged && fetchedSettingsWin(inUse.version, theirs.version)) await this.#take(inUse.name, theirs);
    else this.#conflict(inUse.name, theirs);
  }

  async #take(name: string, theirs: SettingsProfile): Promise<void> {
    const { preferences } = this.#ctx.ports;
    const { values } = readPreferences(theirs.settings, this.#declared());
    const { count, error } = await applySettings(preferences, values);
    if (error !== undefined) this.#ctx.telemetry.error(error);
    await this.#keep({ ...theirs, name, values: this.#values() });
    this.#notices().taken(name, count, error !== undefined);
  }

  async #create(name: string): Promise<void> {
    this.#notices().creating(name);
    await this.#save(name, { settings: {}, version: 0 });
  }

  /** Saves the settings here as the version after that of `base`. */
  async #save(name: string, base: SettingsProfile, before?: Readonly<PreferenceValues>): Promise<void> {
    const values = this.#values();
    const next = { settings: this.#written(base.settings, before), version: nextSettingsVersion(base.version) };
    this.#notices().synchronizing(name);
    if (JSON.stringify(next.settings).length > MOST_CHARS)
      return this.#tell(this.#ctx.i18n.t('settings_profile.too_long'));
    const { ports, signal } = this.#ctx;
    const { error } = await ports.api.request(saveSettingsProfile(name, next), { signal });
    if (!error) {
      await this.#keep({ ...next, name, values });
      return this.#notices().synchronized();
    }
    // Servers refuse a version that is not the next one, Akkoma with 500.
    const other = error.status === 422 || error.status === 500 ? (await this.#fetch(name)).data : null;
    if (!other || other.version === base.version) return this.#tell(error);
    if (isSameJson(other.settings, next.settings)) await this.#keep({ ...other, name, values });
    else this.#conflict(name, other);
  }

  #conflict(name: string, theirs: SettingsProfile): void {
    const isKnown = this.state$.value.conflict?.version === theirs.version;
    this.#put({ conflict: theirs, fault: '' });
    if (!isKnown) this.#notices().conflict(name);
  }

  /** A failure that nobody asked for: the view says it, and the next refresh tries again. */
  #fail(error: ApiError): void {
    if (this.#ctx.signal.aborted) return;
    this.#ctx.telemetry.error(error);
    this.#put({ fault: failureText(this.#ctx.i18n, error) });
  }

  #tell(error: ApiError | string): void {
    if (this.#ctx.signal.aborted) return;
    if (typeof error === 'string') this.#put({ fault: error });
    else this.#fail(error);
    this.#notices().failed(this.state$.value.fault);
  }

  async #keep(inUse: ProfileInUse | null): Promise<void> {
    this.#put({ inUse, fault: '', conflict: null });
    // Without storage it holds until the page is left.
    await writeInUse(this.#ctx.ports.storage, inUse).catch((error: unknown) => this.#ctx.telemetry.error(error));
  }

  /** Another tab may have synchronised meanwhile. */
  #act(act: (inUse: ProfileInUse | null) => Promise<void>): Promise<void> {
    return this.#run(async () => {
      if (this.#ctx.signal.aborted) return;
      const inUse = await readInUse(this.#ctx.ports.storage).catch(() => this.state$.value.inUse);
      this.#put({ inUse, isBusy: true });
      await act(inUse);
    })
      .catch((error: unknown) => this.#ctx.telemetry.error(error))
      .finally(() => this.#put({ isBusy: false }));
  }

  #fetch(name: string) {
    const { ports, signal } = this.#ctx;
    return ports.api.request(settingsProfile(name), { signal });
  }

  /** What a profile holds: not what stays on a device. */
  #declared(): PreferenceDeclarations {
    const declared = Object.entries(this.#ctx.ports.preferences.declarations());
    return Object.fromEntries(declared.filter(([, { perDevice }]) => !perDevice));
  }

  #values = (): PreferenceValues => currentSettings(this.#ctx.ports.preferences, this.#declared());
  #isChanged = ({ values }: ProfileInUse) => hasChanges(values, this.#values());
  #notices = () => syncNotices(this.#ctx);

  #written(theirs: ProfileSettings, before?: Readonly<PreferenceValues>): ProfileSettings {
    return toProfile({ theirs, values: this.#values(), declared: this.#declared(), before });
  }

  #put(part: Partial<SyncState>): void {
    this.state$.next({ ...this.state$.value, ...part });
  }
}

/** The one of the account, which begins with its first use. */
export function settingsSync(ctx: ModuleContext): SettingsSync {
  return ctx.once('settings profile', () => new SettingsSync(ctx));
}

/** The name of the profiles' pane for `settings/open/v1`. */
const PROFILES_PANE = 'profiles';

/** The notices of a synchronisation (requirements SE-136 to SE-140). */
function syncNotices(ctx: ModuleContext) {
  const t = (key: MessageKey, args?: Record<string, unknown>) => ctx.i18n.t(key, args);
  const say = (level: Notice['level'], text: string, rest: Partial<Notice> = {}) =>
    ctx.ports.notices.show({ level, text, ms: SYNC_NOTICE_MS, ...rest });
  return {
    creating: (name: string) => say('warning', t('settings_profile.creating', { name })),
    synchronizing: (name: string) => say('info', t('settings_profile.synchronizing', { name })),
    synchronized: () => say('success', t('settings_profile.synchronized'), { ms: SAVED_NOTICE_MS }),
    failed: (reason: string) => say('error', t('settings_profile.synchronization_error', { reason })),
    taken: (name: string, count: number, isUnstored: boolean) => {
      if (isUnstored) say('warning', t('unstored', { name }));
      else say('info', t('taken', { name, count }));
    },
    conflict: (name: string) =>
      say('warning', t('conflict', { name }), {
        ms: 0,
        action: {
          label: t('conflict.choose'),
          run: () => void ctx.bus.command('settings/open/v1', { tab: PROFILES_PANE }),
        },
      }),
  };
}
