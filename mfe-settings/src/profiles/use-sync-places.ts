import { useAbility } from '@skerry/shared/runtime';
import type { Place } from '../rows/place.ts';
import { useT } from '../use-t.ts';

/** Settings profiles, to be searched, where the server keeps some. */
export function useSyncPlaces(): Place[] {
  const t = useT();
  const hasProfiles = useAbility('frontEndProfiles');
  return hasProfiles ? [{ label: t('list'), hint: t('hint') }] : [];
}
