import { File } from 'lucide-react';
import type { Attachment } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/rules';
import { Icon } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './file-attachment.module.css';

/** Sound plays where it stands; anything else is a link to the file. */
export function FileAttachment({ attachment }: { attachment: Attachment }) {
  const t = useT();
  const url = safeUrl(attachment.url, 'media');
  if (!url) return null;
  const name = attachment.description || decodeName(url) || t(attachment.kind === 'audio' ? 'media.audio' : 'media.file');
  return (
    <div className={styles.file}>
      {attachment.kind === 'audio'
        ? <><b className={styles.name} dir="auto">{name}</b><audio controls preload="none" src={url} className={styles.audio} aria-label={name} /></>
        : <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}><Icon as={File} /><span className={styles.name} dir="auto">{name}</span></a>}
    </div>
  );
}

function decodeName(url: string): string {
  const last = new URL(url, 'https://file.invalid').pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    // A percent sign that escapes nothing: shown as it is.
    return last;
  }
}
