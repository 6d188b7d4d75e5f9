/** Settings on the server, under a name that other clients use too. Akkoma. */
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

const BASE = '/api/v1/akkoma/frontend_settings/pleroma-fe';
const EntryWire = v.object({ name: v.pipe(v.string(), v.minLength(1)), version: count });
const MAX_PROFILES = 500;

export function settingsProfiles(): ApiCall<SettingsProfileEntry[]> {
  return {
    method: 'GET',
    path: BASE,
    needs: 'frontEndProfiles',
    parse: listOf('settings profile', MAX_PROFILES, (raw) => read(EntryWire, raw)),
  };
}

/** 404 if there is none with that name. */
export function settingsProfile(name: string): ApiCall<SettingsProfile> {
  return {
    method: 'GET',
    path: `${BASE}/${segment(name)}`,
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
): ApiCall<Readonly<Record<string, unknown>>> {
  return {
    method: 'PUT',
    path: `${BASE}/${segment(name)}`,
    body: { settings, version },
    parse: (raw) => (isRecord(raw) ? raw : {}),
  };
}

export function deleteSettingsProfile(name: string): ApiCall<void> {
  return { method: 'DELETE', path: `${BASE}/${segment(name)}`, parse: parseNothing };
}
