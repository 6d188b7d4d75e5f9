import type { OwnProfile } from '@skerry/shared/api';
import { useOptionPlaces } from '../options/use-option-places.ts';
import type { Place } from '../rows/place.ts';
import { useT } from '../use-t.ts';

/** What can be changed of that profile, to be searched. */
export function useProfilePlaces(profile: OwnProfile | undefined): Place[] {
  const t = useT();
  const options = useOptionPlaces(profile);
  if (!profile) return [];
  return [
    { label: t('picture.avatar') },
    { label: t('picture.header') },
    ...(profile.hasBackground ? [{ label: t('picture.background') }] : []),
    { label: t('name') },
    { label: t('bio'), hint: t('bio.hint') },
    ...(profile.birthday === null ? [] : [{ label: t('birthday') }]),
    { label: t('fields') },
    ...(profile.options.noRichText === null ? [] : [{ label: t('mascot'), hint: t('mascot.hint') }]),
    ...options,
  ];
}
