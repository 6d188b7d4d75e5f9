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

/** Throws where the browser refuses to say. */
export async function readInUse(storage: StoragePort): Promise<ProfileInUse | null> {
  return (await storage.get<ProfileInUse>(KEY)) ?? null;
}

export async function writeInUse(storage: StoragePort, inUse: ProfileInUse | null): Promise<void> {
  await (inUse ? storage.set(KEY, inUse) : storage.remove(KEY));
}
