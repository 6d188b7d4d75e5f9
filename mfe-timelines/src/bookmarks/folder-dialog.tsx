import { bookmark, type BookmarkFolder } from '@skerry/shared/api';
import { defineMount, useEntity, useModule, type ScreenProps } from '@skerry/shared/runtime';
import { DialogFrame, RadioGroup } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { FolderName } from './folder-name.tsx';
import { folderKey } from './folder-key.ts';
import { FoldersBody } from './folders-body.tsx';
import styles from './folders.module.css';
import { NewFolderForm } from './new-folder-form.tsx';
import { useFolders } from './use-folders.ts';
import { useT } from '../use-t.ts';

const WITHOUT = '';

/** Bookmarks a status in one of the user's folders, or moves its bookmark; at once, and restored where that fails. */
export function FolderDialog({ params: { statusId }, close }: ScreenProps<{ statusId: string }>) {
  const t = useT();
  const ctx = useModule();
  const { api, entities } = ctx.ports;
  const own = useFolders();
  const status = useEntity('status', statusId);
  const chosen = status?.isBookmarked ? (status.bookmarkFolderId ?? WITHOUT) : null;
  const choose = async (next: string) => {
    const folderId = next === WITHOUT ? null : next;
    const { error } = await api.request(bookmark(statusId, { folderId }), {
      optimistic: {
        kind: 'status',
        id: statusId,
        patch: (now) => ({ ...now, isBookmarked: true, bookmarkFolderId: folderId }),
      },
    });
    if (error) return showFailure(ctx, error);
    if (chosen && chosen !== next) entities.lists.remove(folderKey(chosen), statusId);
  };
  const options = (folders: readonly BookmarkFolder[]) => [
    { value: WITHOUT, label: t('choice.without') },
    ...folders.map((folder) => ({
      value: folder.id,
      label: (
        <span className={styles.choice}>
          <FolderName folder={folder} />
        </span>
      ),
    })),
  ];
  return (
    <DialogFrame title={t('choice.title')} onClose={close} closeLabel={t('choice.close')} isFlush>
      <FoldersBody own={own}>
        {(folders) => (
          <RadioGroup
            className={styles.choices}
            label={t('choice.label')}
            isLabelHidden
            options={options(folders)}
            value={chosen}
            onChange={(next) => void choose(next)}
          />
        )}
      </FoldersBody>
      {own.entries && <NewFolderForm onMade={({ id }) => void choose(id)} />}
    </DialogFrame>
  );
}

export const folderDialog = defineMount(FolderDialog);
