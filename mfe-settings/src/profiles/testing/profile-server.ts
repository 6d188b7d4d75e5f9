import { apiError, type FakeCtx } from '@skerry/shared/testing';
import type { SettingsProfile } from '@skerry/shared/api';

export const BASE = '/api/v1/akkoma/frontend_settings/pleroma-fe';

/** Settings profiles as Akkoma keeps them: each save must be the version after the stored one. */
export class ProfileServer {
  readonly profiles = new Map<string, SettingsProfile>();

  /** Answers the calls of a browser. */
  serve({ api }: FakeCtx): void {
    api.on(new RegExp(`^GET ${BASE}$`), () => ({
      json: [...this.profiles].map(([name, { version }]) => ({ name, version })),
    }));
    api.on(new RegExp(`^GET ${BASE}/`), ({ path }) => ({ json: this.#found(path) }));
    api.on(new RegExp(`^DELETE ${BASE}/`), ({ path }) => {
      this.#found(path);
      this.profiles.delete(nameIn(path));
      return { json: { deleted: 'ok' } };
    });
    api.on(new RegExp(`^PUT ${BASE}/`), ({ path, body }) => {
      const next = body as unknown as SettingsProfile;
      const known = this.profiles.get(nameIn(path))?.version;
      if (known === next.version) throw apiError(500);
      if (known !== undefined && known + 1 !== next.version) throw apiError(422, 'invalid', 'must be incremented by 1');
      this.profiles.set(nameIn(path), structuredClone(next));
      return { json: next.settings };
    });
  }

  /** As another browser saves it. */
  save(name: string, settings: SettingsProfile['settings']): void {
    const { version, settings: before } = this.profiles.get(name) ?? { version: 0, settings: {} };
    this.profiles.set(name, { version: version + 1, settings: { ...before, ...settings } });
  }

  #found(path: string): SettingsProfile {
    const profile = this.profiles.get(nameIn(path));
    if (!profile) throw apiError(404, 'not-found', 'Record not found');
    return structuredClone(profile);
  }
}

const nameIn = (path: string) => decodeURIComponent(path.slice(BASE.length + 1));
