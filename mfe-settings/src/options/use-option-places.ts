import type { OwnProfile } from '@skerry/shared/api';
import { useEntity } from '@skerry/shared/runtime';
import type { Place } from '../rows/place.ts';
import { offeredOptions, OPTION_HINTS } from './options.ts';
import { useT } from '../use-t.ts';

/** The options of the account that its server has, to be searched. */
export function useOptionPlaces(profile: OwnProfile | undefined): Place[] {
  const t = useT();
  const role = useEntity('account', profile?.accountId ?? '')?.role ?? 'member';
  if (!profile) return [];
  return offeredOptions(profile, role !== 'member').flatMap(([, names]) =>
    names.map((name) => {
      const hint = OPTION_HINTS[name];
      return { label: t(name), hint: hint && t(hint) };
    }),
  );
}
