import { Plus } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import { createBookmarkFolder, type BookmarkFolder } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { NameForm } from '../own-entries/name-form.tsx';
import { EmojiButton, type FolderEmoji } from './emoji-button.tsx';
import { ownFolders } from './own-folders.ts';
import { useT } from '../use-t.ts';
import { useTakenName } from './use-taken-name.ts';

const NO_EMOJI: FolderEmoji = { emoji: null, emojiUrl: null };

/** Makes a folder. */
export function NewFolderForm({ onMade }: { onMade?: (made: BookmarkFolder) => void }) {
  const t = useT();
  const ctx = useModule();
  const explain = useTakenName(null);
  const [chosen, setChosen] = useState(NO_EMOJI);
  return (
    <NameForm
      keptAs="folder"
      label={t('folders.new')}
      submit={t('folders.make')}
      icon={Plus}
      before={<EmojiButton chosen={chosen} onChoose={setChosen} />}
      call={(name) => createBookmarkFolder(name, chosen.emoji ?? undefined)}
      explain={explain}
      onDone={(made) => {
        setChosen(NO_EMOJI);
        ownFolders(ctx).put(made);
        onMade?.(made);
      }}
    />
  );
}
