import { useState } from 'react';
import type { Attachment } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/rules';
import { onDemand } from '@skerry/shared/runtime';
import { useT } from '../../use-t.ts';
import { FileLink } from './file-link.tsx';
import { fileNameOf } from './file-name.ts';
import styles from './file-attachment.module.css';

const FlashAttachment = onDemand(() => import('./flash-attachment.tsx'));

/** Sound plays in place; a Flash movie where the instance can play it; anything else is a link to the file. */
export default function FileAttachment({ attachment }: { attachment: Attachment }) {
  const t = useT();
  const url = safeUrl(attachment.url, 'media');
  const name = (url && fileNameOf(url)) || t(attachment.kind === 'audio' ? 'media.audio' : 'media.file');
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
      {attachment.description && (
        <p className={styles.description} dir="auto">
          {attachment.description}
        </p>
      )}
    </div>
  );
}

function inside(kind: Attachment['kind'], url: string, name: string) {
  if (kind === 'audio') return <Sound url={url} name={name} />;
  const link = <FileLink url={url} name={name} isDownload={kind === 'flash'} />;
  return kind === 'flash' ? (
    <FlashAttachment key={url} url={url} link={link} whileLoading={link} renderFailed={() => link} />
  ) : (
    link
  );
}

/** The player, and where the browser cannot play the sound, the way to its file. */
function Sound({ url, name }: { url: string; name: string }) {
  const t = useT();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      {!hasFailed && (
        <b className={styles.name} dir="auto">
          {name}
        </b>
      )}
      <audio
        controls
        preload="none"
        src={url}
        className={styles.audio}
        aria-label={name}
        onError={() => setHasFailed(true)}
      />
      {hasFailed && (
        <>
          <span role="alert">{t('media.unplayable')}</span>
          <FileLink url={url} name={name} />
        </>
      )}
    </>
  );
}
