/** Settings on the server: Akkoma's profiles, under a name that other clients use too, and Pleroma's store. */
import * as v from 'valibot';
import type { ApiCall } from '../../contract/api.ts';
import { MalformedReply } from '../errors.ts';
import { listOf, parseNothing } from '../page.ts';
import { segment } from '../query.ts';
import { count, isRecord, read } from '../wire.ts';

export interface SettingsProfileEntry {
  name: string;
  version: number;
}
export interface SettingsProfile {
  /** Includes keys unknown to this client, which must be kept. */
  settings: Readonly<Record<string, unknown>>;
  version: number;
}

/** The name under which clients share their settings. */
const SHARED = 'pleroma-fe';
const baseOf = (frontEnd: string) => `/api/v1/akkoma/frontend_settings/${segment(frontEnd)}` as const;
const EntryWire = v.object({ name: v.pipe(v.string(), v.minLength(1)), version: count });
const MAX_PROFILES = 500;

/** `frontEnd`: whose profiles; by default those that clients share. */
export function settingsProfiles(frontEnd = SHARED): ApiCall<SettingsProfileEntry[]> {
  return {
    method: 'GET',
    path: baseOf(frontEnd),
    needs: 'frontEndProfiles',
    parse: listOf('settings profile', MAX_PROFILES, (raw) => read(EntryWire, raw)),
  };
}

/** 404 if there is none with that name. `frontEnd`: whose profile; by default the one that clients share. */
export function settingsProfile(name: string, frontEnd = SHARED): ApiCall<SettingsProfile> {
  return {
    method: 'GET',
    path: `${baseOf(frontEnd)}/${segment(name)}`,
    parse(raw) {
      if (!isRecord(raw) || !isRecord(raw.settings)) throw new MalformedReply('a settings profile', raw);
      return { settings: raw.settings, version: v.parse(count, raw.version) };
    },
  };
}

/**
 * `version` must be the stored one plus 1; 422 where it is not, 500 where it is the stored one. At most 100,000
 * characters of JSON. The reply is the settings.
 */
export function saveSettingsProfile(
  name: string,
  { settings, version }: SettingsProfile,
  frontEnd = SHARED,
): ApiCall<Readonly<Record<string, unknown>>> {
  return {
    method: 'PUT',
    path: `${baseOf(frontEnd)}/${segment(name)}`,
    body: { settings, version },
    parse: parseRecord,
  };
}

export function deleteSettingsProfile(name: string): ApiCall<void> {
  return { method: 'DELETE', path: `${baseOf(SHARED)}/${segment(name)}`, parse: parseNothing };
}

/** What a client keeps with the account, under the client's name. Pleroma. */
export function storedSettings(frontEnd: string): ApiCall<Readonly<Record<string, unknown>>> {
  return { method: 'GET', path: storeOf(frontEnd), needs: 'settingsStore', parse: parseRecord };
}

/** Objects are merged member by member, `null` removes one. The reply is all that is stored now. */
export function storeSettings(
  frontEnd: string,
  changes: Readonly<Record<string, unknown>>,
): ApiCall<Readonly<Record<string, unknown>>> {
  return { method: 'PATCH', path: storeOf(frontEnd), needs: 'settingsStore', body: changes, parse: parseRecord };
}

const storeOf = (frontEnd: string) => `/api/v1/pleroma/settings/${segment(frontEnd)}` as const;
const parseRecord = (raw: unknown) => (isRecord(raw) ? raw : {});
