import { Folder, Bookmark, Pencil } from '@skerry/shared/ui/icons';
import { MenuButton, type MenuProps } from '@skerry/shared/ui';
import { useModule } from '@skerry/shared/runtime';
import { ActionChoices, ActionItem, ActionMenu, ActionSeparator } from '@skerry/shared/ui/overlays';
import { useT } from '../use-t.ts';
import { FolderSign } from './folder-name.tsx';
import { useFolders } from './use-folders.ts';

/** Leads from the bookmarks to those of a folder, and to the page of folders. `current`: `null` for all bookmarks. */
export default function FoldersButton({ current }: { current: string | null }) {
  const t = useT();
  return (
    <MenuButton
      icon={Folder}
      label={t('folders.menu')}
      renderMenu={(menu) => <FoldersMenu {...menu} current={current} />}
    />
  );
}

const ALL = 'all';

interface FoldersMenuProps extends MenuProps {
  /** `null`: all bookmarks. */
  current: string | null;
}

/** All bookmarks, those of each folder, and the page of folders. */
function FoldersMenu({ current, ...menu }: FoldersMenuProps) {
  const t = useT();
  const { navigation } = useModule().ports;
  const { entries, error, retry } = useFolders();
  const go = (href: string | undefined) => {
    if (href !== undefined) navigation.go(href);
  };
  const choose = ([chosen = ALL]: string[]) =>
    go(
      chosen === ALL
        ? navigation.href('timelines.bookmarks')
        : navigation.href('timelines.bookmark-folder', { folderId: chosen }),
    );
  return (
    <ActionMenu {...menu}>
      <ActionChoices label={menu.label} isLabelHidden kind="radio" chosen={[current ?? ALL]} onChange={choose}>
        <ActionItem id={ALL} icon={Bookmark}>
          {t('folders.all')}
        </ActionItem>
        {(entries ?? []).map((folder) => (
          <ActionItem key={folder.id} id={folder.id} picture={<FolderSign folder={folder} />}>
            {folder.name}
          </ActionItem>
        ))}
      </ActionChoices>
      {!entries && !error && <ActionItem isDisabled>{t('folders.loading')}</ActionItem>}
      {!entries && error && (
        <ActionItem staysOpen hint={t('folders.failed')} onSelect={retry}>
          {t('folders.retry')}
        </ActionItem>
      )}
      <ActionSeparator />
      <ActionItem icon={Pencil} onSelect={() => go(navigation.href('timelines.bookmark-folders'))}>
        {t('folders.edit')}
      </ActionItem>
    </ActionMenu>
  );
}
