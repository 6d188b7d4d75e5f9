import { Bookmark, Pencil, Trash2, X } from '@skerry/shared/ui/icons';
import { useRef, useState } from 'react';
import { deleteBookmarkFolder, updateBookmarkFolder, type BookmarkFolder } from '@skerry/shared/api';
import { RouteLink, useAbility, useModule } from '@skerry/shared/runtime';
import { BackButton, classes, EmptyState, IconButton, Panel, PanelHead } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { KeyedList, listRow } from '@skerry/shared/ui/list-keys';
import { FolderName } from './folder-name.tsx';
import { FoldersBody } from './folders-body.tsx';
import entry from '../entry-row.module.css';
import { NewFolderForm } from './new-folder-form.tsx';
import { ownFolders } from './own-folders.ts';
import { useFolders } from './use-folders.ts';
import { useT } from '../use-t.ts';
import { NameForm } from '../own-entries/name-form.tsx';
import { EmojiButton, type FolderEmoji } from './emoji-button.tsx';
import { useTakenName } from './use-taken-name.ts';

/** The user's bookmark folders, and a form for a new one, where the server has them. */
export function FoldersPage() {
  const t = useT();
  const title = t('folders.title');
  if (useAbility('bookmarkFolders')) return <Folders title={title} />;
  return (
    <Panel>
      <PanelHead isSticky level={1} title={title} before={<BackButton label={t('folders.back')} />} />
      <EmptyState icon={Bookmark} title={t('folders.unsupported')} body={t('folders.unsupportedBody')} />
    </Panel>
  );
}

function Folders({ title }: { title: string }) {
  const t = useT();
  const own = useFolders();
  return (
    <Panel aria-busy={own.entries === null && own.isLoading}>
      <PanelHead isSticky level={1} title={title} before={<BackButton label={t('folders.back')} />} />
      <NewFolderForm />
      <FoldersBody own={own}>
        {(folders) =>
          folders.length === 0 ? (
            <EmptyState icon={Bookmark} title={t('folders.none')} body={t('folders.noneBody')} />
          ) : (
            <KeyedList name="folders">
              <ul aria-label={title}>
                {folders.map((folder) => (
                  <FolderRow key={folder.id} folder={folder} />
                ))}
              </ul>
            </KeyedList>
          )
        }
      </FoldersBody>
    </Panel>
  );
}

function FolderRow({ folder }: { folder: BookmarkFolder }) {
  const t = useT();
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { name } = folder;
  return (
    <li {...listRow(name, folder.id)}>
      <div className={classes(entry.row, entry.first)}>
        <RouteLink to="timelines.bookmark-folder" params={{ folderId: folder.id }} className={entry.name}>
          <FolderName folder={folder} />
        </RouteLink>
        <IconButton
          ref={edit}
          icon={isEdited ? X : Pencil}
          label={isEdited ? t('folders.cancel') : t('folders.editNamed', { name })}
          aria-expanded={isEdited}
          onClick={() => setEdited(!isEdited)}
        />
        <DeleteButton folder={folder} />
      </div>
      {isEdited && (
        <FolderForm
          folder={folder}
          onSaved={() => {
            setEdited(false);
            edit.current?.focus();
          }}
        />
      )}
    </li>
  );
}

function DeleteButton({ folder: { id, name } }: { folder: BookmarkFolder }) {
  const t = useT();
  const ctx = useModule();
  const { api, dialogs } = ctx.ports;
  const button = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    const agrees = await dialogs.confirm({
      title: t('folders.deleteQuestion', { name }),
      body: t('folders.deleteBody'),
      confirmLabel: t('folders.deleteDo'),
      danger: true,
    });
    if (!agrees) return;
    const { error } = await api.request(deleteBookmarkFolder(id), { signal: ctx.signal });
    // One that is gone already is deleted.
    if (error && error.code !== 'not-found') return showFailure(ctx, error);
    passFocus(button.current);
    ownFolders(ctx).remove(id);
  };
  return (
    <IconButton ref={button} icon={Trash2} label={t('folders.deleteNamed', { name })} onClick={() => void remove()} />
  );
}

/** A row that goes gives the focus to its neighbour, or to the form above. */
function passFocus(from: HTMLElement | null): void {
  const row = from?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector('a') ?? row?.closest('section')?.querySelector('input');
  next?.focus();
}

/** The name and the emoji of a folder. */
function FolderForm({ folder, onSaved }: { folder: BookmarkFolder; onSaved: () => void }) {
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
