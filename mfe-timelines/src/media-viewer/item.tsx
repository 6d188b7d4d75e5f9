import { ImageOff } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import type { Attachment } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/rules';
import { Button, Icon } from '@skerry/shared/ui';
import FileAttachment from '../status/media/file-attachment.tsx';
import { Movie } from '../status/media/movie.tsx';
import styles from './item.module.css';
import { Picture } from './picture.tsx';
import { useT } from '../use-t.ts';

interface ItemProps {
  attachment: Attachment;
  onEnlarge: (isEnlarged: boolean) => void;
  onBeside: () => void;
}

/** One attachment, as large as fits. Give it `key={attachment.id}`. */
export function Item({ attachment, onEnlarge, onBeside }: ItemProps) {
  const t = useT();
  const [hasFailed, setHasFailed] = useState(false);
  const url = safeUrl(attachment.url, 'media');
  const failed = () => setHasFailed(true);
  const isVisual = attachment.kind === 'image' || attachment.kind === 'video';
  if (hasFailed || (isVisual && !url))
    return (
      <p className={styles.failed} role="alert">
        <Icon as={ImageOff} />
        {t(attachment.kind === 'video' ? 'media.video_failed' : 'media.failed')}
        {hasFailed && (
          <Button size="small" onClick={() => setHasFailed(false)}>
            {t('timeline.retry')}
          </Button>
        )}
      </p>
    );
  if (attachment.kind === 'video' && url)
    return <Movie url={url} attachment={attachment} starts className={styles.fill} onFailed={failed} />;
  if (attachment.kind === 'image' && url)
    return <Picture url={url} attachment={attachment} onEnlarge={onEnlarge} onFailed={failed} onBeside={onBeside} />;
  return (
    <div className={styles.file}>
      <FileAttachment attachment={attachment} />
    </div>
  );
}
