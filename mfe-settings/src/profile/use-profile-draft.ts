import { useCallback, useRef, useState } from 'react';
import { ownProfile, type OwnProfile } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { readProfileDraft, type ProfileDraft } from './profile-draft.ts';

const KEY = 'profile-draft';

export interface Opened {
  profile: OwnProfile;
  draft: ProfileDraft;
}

/** The profile as the server has it now, and what was not saved when the form was left. */
export async function openProfile(ctx: ModuleContext, signal: AbortSignal): Promise<Result<Opened>> {
  const { api, storage } = ctx.ports;
  const stored = storage.get<unknown>(KEY).catch((error: unknown) => {
    ctx.telemetry.error(error);
    return undefined;
  });
  const { data, error } = await api.request(ownProfile(), { signal });
  return error ? { error } : { data: { profile: data, draft: readProfileDraft(await stored) }, error: null };
}

/**
 * What was changed and is not saved. It is stored until it is, so that it survives a closed dialog and a reload; also a
 * save that ends after the form was left takes away what it has saved.
 */
export function useProfileDraft(initial: ProfileDraft) {
  const { ports, telemetry } = useModule();
  const { storage } = ports;
  const [draft, setDraft] = useState(initial);
  const latest = useRef(initial);
  const update = useCallback(
    (next: (now: ProfileDraft) => ProfileDraft) => {
      latest.current = next(latest.current);
      setDraft(latest.current);
      const isEmpty = Object.keys(latest.current).length === 0;
      const stored = isEmpty ? storage.remove(KEY) : storage.set(KEY, latest.current);
      stored.catch((error: unknown) => telemetry.error(error));
    },
    [storage, telemetry],
  );
  return [draft, update] as const;
}
