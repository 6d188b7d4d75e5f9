import type { SettingsProfile } from '@skerry/shared/api';
import type { StoragePort } from '@skerry/shared/contract';
import type { PreferenceValues } from '@skerry/shared/rules';

/** The profile that this browser uses for the account, as it was at the last synchronisation. */
export interface ProfileInUse extends SettingsProfile {
  name: string;
  /** The preferences here at that time. */
  values: PreferenceValues;
}

const KEY = 'profile';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `null` for what is no profile: the browser then uses none. Throws where the browser refuses to say. */
export async function readInUse(storage: StoragePort): Promise<ProfileInUse | null> {
  const stored = await storage.get<unknown>(KEY);
  if (!isRecord(stored)) return null;
  const { name, version, settings, values } = stored;
  const isWhole =
    typeof name === 'string' && name !== '' && Number.isSafeInteger(version) && isRecord(settings) && isRecord(values);
  return isWhole ? (stored as unknown as ProfileInUse) : null;
}

export async function writeInUse(storage: StoragePort, inUse: ProfileInUse | null): Promise<void> {
  await (inUse ? storage.set(KEY, inUse) : storage.remove(KEY));
}
