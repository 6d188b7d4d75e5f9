import {
  DONE,
  markers,
  saveMarkers,
  saveSettingsProfile,
  settingsProfile,
  settingsProfiles,
  storedSettings,
  storeSettings,
} from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { filter, firstValueFrom } from '@skerry/shared/runtime';
import { isOlderId } from '../../older-id.ts';

/** This client's own name and profile: the profiles that clients share stay as the user left them. */
const FRONT_END = 'skerry';
const PROFILE = 'reading';
const MEMBER = 'home';
/** How often a save is tried against another device that saves at the same time. */
const MOST_TRIES = 3;

type Kept = Readonly<Record<string, unknown>>;

/** A place for settings on the server. */
interface Store {
  read(signal: AbortSignal): Promise<Result<string | null>>;
  write(id: string): Promise<Result<void>>;
}

/**
 * The account's position in home on its server: the marker, or, where the answer lacks it, settings that this client
 * keeps there. Servers without both keep none.
 */
export class ServerPosition {
  readonly #ctx: ModuleContext;
  #keepsMarker = true;
  /** The profile is there: reading one that is not fails a request of a healthy server. */
  #hasProfile = false;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  /** `null`: there is none. */
  async read(signal = this.#ctx.signal): Promise<Result<string | null>> {
    if (this.#keepsMarker) {
      const { data, error } = await this.#ctx.ports.api.request(markers(['home']), { signal });
      if (error && error.code !== 'unsupported') return { error };
      if (data?.home?.lastReadId) return found(data.home.lastReadId);
      this.#keepsMarker = !error;
    }
    const store = await this.#store();
    return store ? store.read(signal) : found(null);
  }

  /** Call it with a position newer than the one just read: a server may also take an older one. */
  async write(id: string): Promise<Result<void>> {
    if (this.#keepsMarker) {
      const { data, error } = await this.#ctx.ports.api.request(saveMarkers({ home: id }));
      // 409: another device was faster.
      if (error?.status === 409 || data?.home) return DONE;
      if (error && error.code !== 'unsupported') return { error };
      this.#keepsMarker = false;
    }
    const store = await this.#store();
    return store ? store.write(id) : DONE;
  }

  async #store(): Promise<Store | null> {
    const { abilities } = await firstValueFrom(this.#ctx.instance$.pipe(filter(({ isKnown }) => isKnown)));
    if (abilities.frontEndProfiles) return this.#profile();
    return abilities.settingsStore ? this.#settings() : null;
  }

  /** Akkoma: each save is the version after the stored one. */
  #profile(): Store {
    const { api } = this.#ctx.ports;
    const current = async (signal?: AbortSignal): Promise<Result<{ settings: Kept; version: number }>> => {
      if (!this.#hasProfile) {
        const { data, error } = await api.request(settingsProfiles(FRONT_END), { signal });
        if (error && error.status !== 404) return { error };
        this.#hasProfile = data?.some(({ name }) => name === PROFILE) ?? false;
        if (!this.#hasProfile) return found({ settings: {}, version: 0 });
      }
      return api.request(settingsProfile(PROFILE, FRONT_END), { signal });
    };
    const write = async (id: string, left = MOST_TRIES): Promise<Result<void>> => {
      const { data, error } = await current();
      if (error) return { error };
      const theirs = positionIn(data.settings);
      if (theirs !== null && !isOlderId(theirs, id)) return DONE;
      const settings = { ...data.settings, [MEMBER]: id };
      const saved = await api.request(saveSettingsProfile(PROFILE, { settings, version: data.version + 1 }, FRONT_END));
      if (!saved.error) return DONE;
      // Refused versions: Akkoma answers 500, too.
      const isLate = saved.error.status === 422 || saved.error.status === 500;
      return isLate && left > 1 ? write(id, left - 1) : { error: saved.error };
    };
    return {
      read: async (signal) => {
        const { data, error } = await current(signal);
        return error ? { error } : found(positionIn(data.settings));
      },
      write,
    };
  }

  /** Pleroma. */
  #settings(): Store {
    const { api } = this.#ctx.ports;
    return {
      read: async (signal) => {
        const { data, error } = await api.request(storedSettings(FRONT_END), { signal });
        if (error) return error.code === 'unsupported' ? found(null) : { error };
        return found(positionIn(data));
      },
      write: async (id) => {
        const { error } = await api.request(storeSettings(FRONT_END, { [MEMBER]: id }));
        return error && error.code !== 'unsupported' ? { error } : DONE;
      },
    };
  }
}

const found = <T>(data: T): Result<T> => ({ data, error: null });

/** Another client may have written anything there. */
function positionIn(kept: Kept): string | null {
  const { [MEMBER]: id } = kept;
  return typeof id === 'string' && id !== '' ? id : null;
}
