import { useState } from 'react';
import { updateBookmarkFolder, type BookmarkFolder } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { NameForm } from '../own-entries/name-form.tsx';
import { EmojiButton, type FolderEmoji } from './emoji-button.tsx';
import { ownFolders } from './own-folders.ts';
import { useT } from '../use-t.ts';
import { useTakenName } from './use-taken-name.ts';

/** The name and the emoji of a folder. */
export function FolderForm({ folder, onSaved }: { folder: BookmarkFolder; onSaved: () => void }) {
  const t = useT();
  const ctx = useModule();
  const explain = useTakenName(folder.id);
  const [chosen, setChosen] = useState<FolderEmoji>(folder);
  return (
    <NameForm
      keptAs={`folder:${folder.id}`}
      label={t('folders.name')}
      submit={t('folders.save')}
      name={folder.name}
      before={<EmojiButton chosen={chosen} onChoose={setChosen} />}
      call={(name) => updateBookmarkFolder(folder.id, { name, emoji: chosen.emoji ?? undefined })}
      explain={explain}
      onDone={(saved) => {
        ownFolders(ctx).put(saved);
        ctx.ports.notices.show({ level: 'success', text: t('folders.saved') });
        onSaved();
      }}
    />
  );
}
