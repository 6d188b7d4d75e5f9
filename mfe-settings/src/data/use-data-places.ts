import { useInstance, useSession } from '@skerry/shared/runtime';
import type { Place } from '../rows/place.ts';
import { BOOKMARKS, LIST_KINDS } from './list-kinds.ts';
import { useT } from '../use-t.ts';

/** What the server has of the pane of import and export, to be searched. */
export function useDataPlaces(): Place[] {
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
