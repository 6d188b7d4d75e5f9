import { Folder } from '@skerry/shared/ui/icons';
import { MenuButton } from '@skerry/shared/ui';
import { FoldersMenu } from './folders-menu.tsx';
import { useT } from '../use-t.ts';

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
