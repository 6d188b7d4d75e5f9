import type { BookmarkFolder } from '@skerry/shared/api';
import { Icon } from '@skerry/shared/ui';
import { Bookmark } from '@skerry/shared/ui/icons';
import styles from './folders.module.css';

/** The emoji of a folder, or the sign of bookmarks. Decorative. */
export function FolderSign({ folder: { emoji, emojiUrl } }: { folder: Pick<BookmarkFolder, 'emoji' | 'emojiUrl'> }) {
  if (emojiUrl) return <img className={styles.sign} src={emojiUrl} alt="" width={20} height={20} />;
  // A shortcode without a picture says nothing.
  if (emoji && !emoji.includes(':') && !/^\w+$/.test(emoji))
    return (
      <span className={styles.sign} aria-hidden>
        {emoji}
      </span>
    );
  return <Icon as={Bookmark} size={20} />;
}

/** A folder with its emoji. */
export function FolderName({ folder }: { folder: BookmarkFolder }) {
  return (
    <>
      <FolderSign folder={folder} />
      <bdi>{folder.name}</bdi>
    </>
  );
}
