import { File } from '@skerry/shared/ui/icons';
import { Icon } from '@skerry/shared/ui';
import styles from './file-link.module.css';

/** An attached file, by its name. */
export function FileLink({ url, name, isDownload = false }: { url: string; name: string; isDownload?: boolean }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      download={isDownload || undefined}
      className={styles.link}
    >
      <Icon as={File} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </a>
  );
}
