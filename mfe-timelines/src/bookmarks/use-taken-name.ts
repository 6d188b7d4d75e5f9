import type { ApiError } from '@skerry/shared/contract';
import { useModule, useObservable } from '@skerry/shared/runtime';
import { ownFolders } from './own-folders.ts';
import { useT } from '../use-t.ts';

/** Says of a name that the server refused that another folder has it. `ownId`: of the folder that is named. */
export function useTakenName(ownId: string | null): (error: ApiError, name: string) => string | null {
  const t = useT();
  const { entries } = useObservable(ownFolders(useModule()).state$);
  return ({ status }, name) =>
    status === 422 && entries?.some((other) => other.id !== ownId && other.name === name)
      ? t('folders.taken', { name })
      : null;
}
