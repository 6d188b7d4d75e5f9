import type { Attachment } from '@skerry/shared/entities';
import { safeUrl, withoutBidi } from '@skerry/shared/rules';
import { onDemand } from '@skerry/shared/runtime';
import { useT } from '../../use-t.ts';
import { FileLink } from './file-link.tsx';
import styles from './file-attachment.module.css';

const FlashAttachment = onDemand(() => import('../flash/flash-attachment.tsx'));

/** Sound plays in place; a Flash movie where the instance can play it; anything else is a link to the file. */
export default function FileAttachment({ attachment }: { attachment: Attachment }) {
  const t = useT();
  const url = safeUrl(attachment.url, 'media');
  const name = (url && decodeName(url)) || t(attachment.kind === 'audio' ? 'media.audio' : 'media.file');
  // Beside the name, never in its place: it could read as the name of another file.
  return (
    <div className={styles.file}>
      {url ? (
        inside(attachment.kind, url, name)
      ) : (
        <b className={styles.name} dir="auto">
          {name}
        </b>
      )}
      {attachment.description && <p dir="auto">{attachment.description}</p>}
    </div>
  );
}

function inside(kind: Attachment['kind'], url: string, name: string) {
  if (kind === 'audio')
    return (
      <>
        <b className={styles.name} dir="auto">
          {name}
        </b>
        <audio controls preload="none" src={url} className={styles.audio} aria-label={name} />
      </>
    );
  const link = <FileLink url={url} name={name} isDownload={kind === 'flash'} />;
  return kind === 'flash' ? (
    <FlashAttachment key={url} url={url} link={link} whileLoading={link} renderFailed={() => link} />
  ) : (
    link
  );
}

function decodeName(url: string): string {
  const last = new URL(url, 'https://file.invalid').pathname.split('/').at(-1) ?? '';
  try {
    return withoutBidi(decodeURIComponent(last));
  } catch {
    // A percent sign that escapes nothing: shown unchanged.
    return last;
  }
}
