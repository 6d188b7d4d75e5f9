import type { OwnProfile } from '@skerry/shared/api';
import { useAbility, useEntity, useInstance, useSession } from '@skerry/shared/runtime';
import { BOOKMARKS, LIST_KINDS } from '../data/list-kinds.ts';
import { useLists } from '../muted/use-lists.ts';
import { offeredOptions, OPTION_HINTS } from '../options/options.ts';
import { useT } from '../use-t.ts';
import type { OWN_PANES } from './panes.tsx';

export type AccountPane = (typeof OWN_PANES)[number];

/** Something to set in a pane of the account, by the text that names it there. */
export interface Place {
  label: string;
  hint?: string | undefined;
}

/** The places that the search finds in each pane of the account. Add a new part of a pane here, too. */
export function usePlaces(profile: OwnProfile | undefined): Readonly<Record<AccountPane, readonly Place[]>> {
  return {
    profile: useProfilePlaces(profile),
    security: useSecurityPlaces(),
    muted: useLists(),
    data: useDataPlaces(),
    profiles: useSyncPlaces(),
  };
}

function useProfilePlaces(profile: OwnProfile | undefined): Place[] {
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

/** The options of the account that its server has. */
function useOptionPlaces(profile: OwnProfile | undefined): Place[] {
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

const SECURITY_PARTS = [
  ['accountManagement', 'email'],
  ['accountManagement', 'password', 'password.hint'],
  ['twoFactor', 'twoFactor', 'twoFactor.hint'],
  ['sessionList', 'sessions'],
  ['aliases', 'aliases', 'aliases.hint'],
  ['accountManagement', 'move', 'move.hint'],
  ['accountManagement', 'deletion', 'deletion.hint'],
] as const;

function useSecurityPlaces(): Place[] {
  const t = useT();
  const { abilities } = useInstance();
  return SECURITY_PARTS.filter(([ability]) => abilities[ability]).map(([, label, hint]) => ({
    label: t(label),
    hint: hint && t(hint),
  }));
}

function useDataPlaces(): Place[] {
  const t = useT();
  const { abilities } = useInstance();
  const { account } = useSession();
  const lists = LIST_KINDS.filter(({ needs }) => abilities.accountManagement || needs === null || abilities[needs]);
  const file = { label: t('settings'), hint: t('settings.hint') };
  if (!account) return [file];
  return [
    file,
    ...lists.map(({ name }) => ({ label: t(name), hint: t('data.lists') })),
    { label: t(BOOKMARKS.name), hint: t('bookmarks.hint') },
    ...(abilities.backups ? [{ label: t('backups'), hint: t('backups.hint') }] : []),
  ];
}

function useSyncPlaces(): Place[] {
  const t = useT();
  const hasProfiles = useAbility('frontEndProfiles');
  return hasProfiles ? [{ label: t('list'), hint: t('hint') }] : [];
}
