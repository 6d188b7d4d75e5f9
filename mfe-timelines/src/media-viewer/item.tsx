import { ImageOff } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import type { Attachment } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/rules';
import { useSetting } from '@skerry/shared/runtime';
import { Icon, Spinner, VisuallyHidden } from '@skerry/shared/ui';
import FileAttachment from '../status/media/file-attachment.tsx';
import { useViewerT } from './use-viewer-t.ts';
import { useZoom } from './use-zoom.ts';
import styles from './item.module.css';

interface ItemProps {
  attachment: Attachment;
  onEnlarge: (isEnlarged: boolean) => void;
}

/** One attachment, as large as fits. Give it `key={attachment.id}`. */
export function Item({ attachment, onEnlarge }: ItemProps) {
  const t = useViewerT();
  const [loops] = useSetting('loopVideo');
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [isZoomed, setIsZoomed] = useState(false);
  const zoom = useZoom(onEnlarge);
  const url = safeUrl(attachment.url, 'media');
  if (attachment.kind === 'video' && url)
    return (
      <video
        className={styles.fill}
        src={url}
        controls
        autoPlay
        loop={loops}
        playsInline
        aria-label={attachment.description || t('media.video')}
      />
    );
  if (attachment.kind !== 'image' || !url)
    return (
      <div className={styles.file}>
        <FileAttachment attachment={attachment} />
      </div>
    );
  if (state === 'failed')
    return (
      <p className={styles.failed}>
        <Icon as={ImageOff} />
        {t('media.failed')}
      </p>
    );
  return (
    <figure className={styles.figure} data-zoomed={isZoomed || undefined} style={zoom.style} {...zoom.handlers}>
      {state === 'loading' && (
        <span className={styles.spinner} role="status">
          <Spinner size={24} />
          <VisuallyHidden>{t('media.loading')}</VisuallyHidden>
        </span>
      )}
      <img
        className={styles.picture}
        src={url}
        alt={attachment.description}
        draggable={false}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
        onDoubleClick={() => setIsZoomed(!isZoomed)}
      />
    </figure>
  );
}
